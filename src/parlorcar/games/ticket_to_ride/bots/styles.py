"""Other ways of playing by the plan of the strong player: what it weighs otherwise, by its row of weights.

A network that learns meets them in its league. They need not be stronger than `expert`: they do what it never does.
"""

STYLES: dict[str, dict[str, dict[str, int]]] = {
    # draws tickets once its own are completed: 0.8 times in a match of two against `expert`, of which it wins 42 %
    "ticket-to-ride-usa": {
        "collector": {"tickets": -100, "tickets_time": 33},
    },
    # 1.3 times at a table of four, of which it wins 23 % against three `expert`, with 127 points (`expert` has 121)
    "ticket-to-ride-usa for more": {
        "collector": {
            "tickets": 150,
            "tickets_time": 30,
            "keep_point": 105,
            "keep_turn": 170,
            "keep_each": 0,
            "keep_route": 44,
            "turn": 386,
            "slack": 108,
        },
    },
}
