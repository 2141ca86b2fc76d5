"""The map of Ticket to Ride (USA): its cities, tracks and tickets, as they are printed."""

from __future__ import annotations

from typing import Final

# id, name, and where it is drawn: x and y from 0 to 1 on a map about 1.55 times as wide as high
CITIES: Final = """
atlanta         Atlanta          0.7350 0.6765
boston          Boston           0.9500 0.3313
calgary         Calgary          0.2261 0.0500
charleston      Charleston       0.8188 0.7003
chicago         Chicago          0.6659 0.3904
dallas          Dallas           0.5066 0.7243
denver          Denver           0.3617 0.4691
duluth          Duluth           0.5851 0.2188
el_paso         El Paso          0.3257 0.7654
helena          Helena           0.2505 0.2123
houston         Houston          0.5338 0.8323
kansas_city     Kansas City      0.5459 0.4965
las_vegas       Las Vegas        0.1750 0.5765
little_rock     Little Rock      0.5891 0.6517
los_angeles     Los Angeles      0.1138 0.6422
miami           Miami            0.8287 0.9500
montreal        Montréal         0.8980 0.2291
nashville       Nashville        0.6880 0.5945
new_orleans     New Orleans      0.6339 0.8217
new_york        New York         0.9045 0.4000
oklahoma_city   Oklahoma City    0.4934 0.6276
omaha           Omaha            0.5216 0.4190
phoenix         Phoenix          0.2251 0.6697
pittsburgh      Pittsburgh       0.8013 0.4272
portland        Portland         0.0703 0.2209
raleigh         Raleigh          0.8356 0.5898
saint_louis     Saint Louis      0.6240 0.5103
salt_lake_city  Salt Lake City   0.2421 0.4208
san_francisco   San Francisco    0.0500 0.4953
santa_fe        Santa Fe         0.3403 0.6133
sault_st_marie  Sault St. Marie  0.7154 0.2200
seattle         Seattle          0.0827 0.1486
toronto         Toronto          0.8048 0.3112
vancouver       Vancouver        0.0751 0.0874
washington      Washington       0.8565 0.4736
winnipeg        Winnipeg         0.5006 0.1092
"""

# the two cities, the number of spaces and their colour; a pair that stands here twice is a double track
TRACKS: Final = """
atlanta         charleston      2 gray
atlanta         miami           5 blue
atlanta         nashville       1 gray
atlanta         new_orleans     4 orange
atlanta         new_orleans     4 yellow
atlanta         raleigh         2 gray
atlanta         raleigh         2 gray
boston          montreal        2 gray
boston          montreal        2 gray
boston          new_york        2 red
boston          new_york        2 yellow
calgary         helena          4 gray
calgary         seattle         4 gray
calgary         vancouver       3 gray
calgary         winnipeg        6 white
charleston      miami           4 purple
charleston      raleigh         2 gray
chicago         duluth          3 red
chicago         omaha           4 blue
chicago         pittsburgh      3 black
chicago         pittsburgh      3 orange
chicago         saint_louis     2 green
chicago         saint_louis     2 white
chicago         toronto         4 white
dallas          el_paso         4 red
dallas          houston         1 gray
dallas          houston         1 gray
dallas          little_rock     2 gray
dallas          oklahoma_city   2 gray
dallas          oklahoma_city   2 gray
denver          helena          4 green
denver          kansas_city     4 black
denver          kansas_city     4 orange
denver          oklahoma_city   4 red
denver          omaha           4 purple
denver          phoenix         5 white
denver          salt_lake_city  3 red
denver          salt_lake_city  3 yellow
denver          santa_fe        2 gray
duluth          helena          6 orange
duluth          omaha           2 gray
duluth          omaha           2 gray
duluth          sault_st_marie  3 gray
duluth          toronto         6 purple
duluth          winnipeg        4 black
el_paso         houston         6 green
el_paso         los_angeles     6 black
el_paso         oklahoma_city   5 yellow
el_paso         phoenix         3 gray
el_paso         santa_fe        2 gray
helena          omaha           5 red
helena          salt_lake_city  3 purple
helena          seattle         6 yellow
helena          winnipeg        4 blue
houston         new_orleans     2 gray
kansas_city     oklahoma_city   2 gray
kansas_city     oklahoma_city   2 gray
kansas_city     omaha           1 gray
kansas_city     omaha           1 gray
kansas_city     saint_louis     2 blue
kansas_city     saint_louis     2 purple
las_vegas       los_angeles     2 gray
las_vegas       salt_lake_city  3 orange
little_rock     nashville       3 white
little_rock     new_orleans     3 green
little_rock     oklahoma_city   2 gray
little_rock     saint_louis     2 gray
los_angeles     phoenix         3 gray
los_angeles     san_francisco   3 purple
los_angeles     san_francisco   3 yellow
miami           new_orleans     6 red
montreal        new_york        3 blue
montreal        sault_st_marie  5 black
montreal        toronto         3 gray
nashville       pittsburgh      4 yellow
nashville       raleigh         3 black
nashville       saint_louis     2 gray
new_york        pittsburgh      2 green
new_york        pittsburgh      2 white
new_york        washington      2 black
new_york        washington      2 orange
oklahoma_city   santa_fe        3 blue
phoenix         santa_fe        3 gray
pittsburgh      raleigh         2 gray
pittsburgh      saint_louis     5 green
pittsburgh      toronto         2 gray
pittsburgh      washington      2 gray
portland        salt_lake_city  6 blue
portland        san_francisco   5 green
portland        san_francisco   5 purple
portland        seattle         1 gray
portland        seattle         1 gray
raleigh         washington      2 gray
raleigh         washington      2 gray
salt_lake_city  san_francisco   5 orange
salt_lake_city  san_francisco   5 white
sault_st_marie  toronto         2 gray
sault_st_marie  winnipeg        6 gray
seattle         vancouver       1 gray
seattle         vancouver       1 gray
"""

# the two cities and the points
TICKETS: Final = """
denver          el_paso          4
houston         kansas_city      5
atlanta         new_york         6
calgary         salt_lake_city   7
chicago         new_orleans      7
duluth          houston          8
helena          los_angeles      8
nashville       sault_st_marie   8
atlanta         montreal         9
chicago         santa_fe         9
los_angeles     seattle          9
oklahoma_city   sault_st_marie   9
duluth          el_paso         10
miami           toronto         10
dallas          new_york        11
denver          pittsburgh      11
little_rock     winnipeg        11
phoenix         portland        11
boston          miami           12
houston         winnipeg        12
calgary         phoenix         13
montreal        new_orleans     13
santa_fe        vancouver       13
chicago         los_angeles     16
atlanta         san_francisco   17
nashville       portland        17
los_angeles     miami           20
montreal        vancouver       20
los_angeles     new_york        21
new_york        seattle         22
"""

# by the number of spaces, from none to six
ROUTE_POINTS: Final = [0, 1, 2, 4, 7, 10, 15]
