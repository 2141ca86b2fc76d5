"""Korean for positions that cannot be and games that cannot be set up."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    # setting up; `.near` where there is a name that could be meant
    "setup.solo": (
        "{game}에는 한 자리만 쓰는 게임이 없습니다. 혼자일 때는 {least}자리 이상으로 하고 다른 자리에 봇을 앉힙니다 "
        "(터미널에서: play {game} --players 1)"
    ),
    "setup.players": "{game}의 인원은 {least}~{most}명입니다. {given}명으로는 할 수 없습니다",
    "setup.no-options": "{game}: {given!r} 옵션은 없습니다 (옵션: 없음)",
    "setup.no-option": "{game}: {given!r} 옵션은 없습니다 (옵션: {options})",
    "setup.no-option.near": "{game}: {given!r} 옵션은 없습니다. 혹시 {near!r}인가요? (옵션: {options})",
    "setup.option": "{game}: {option} 옵션의 값은 {values}이며, {given}은(는) 쓸 수 없습니다",
    "setup.no-game": "{given!r} 게임은 없습니다 (있는 게임: {games})",
    "setup.no-game.near": "{given!r} 게임은 없습니다. 혹시 {near!r}인가요? (있는 게임: {games})",
    "setup.entry-point": "{group}의 진입점 {name}은(는) {kind}이 아닙니다",
    "setup.no-home": "{game}에는 파일을 둘 패키지가 없습니다. 다른 위치를 지정하세요",
    "setup.no-bot": "{given!r} 봇은 없습니다 (있는 봇: {bots})",
    "setup.no-bot.near": "{given!r} 봇은 없습니다. 혹시 {near!r}인가요? (있는 봇: {bots})",
    "setup.not-its-game": "{bot} 봇은 {game} 게임을 하지 않습니다",
    "setup.no-network": "{game} 신경망이 없어 {bot} 봇을 쓸 수 없습니다",
    "setup.no-network.in": "{folder}(PARLORCAR_NETWORKS)에 {game} 신경망이 없어 {bot} 봇을 쓸 수 없습니다",
    "no-seat": "{given}번 자리는 없습니다. 자리는 0부터 {last}까지입니다",
    "position.options": "이 상태의 옵션은 {mine}이(가) 아니라 {given}입니다",
    # positions of every game; `where` is the place in the position
    "position.number": "{where}: 숫자가 필요합니다. {given!r}은(는) 안 됩니다",
    "position.seat": "{where}: {given}번 자리는 없습니다. 자리는 0부터 {last}까지입니다",
    "position.range": "{where}: {given}은(는) 범위를 벗어났습니다",
    "position.negative": "{where}: {given}은(는) 음수입니다",
    "position.flag": "{where}: true 또는 false가 필요합니다. {given!r}은(는) 안 됩니다",
    "position.seats": "{where}: 자리 목록이 필요합니다. {given!r}은(는) 안 됩니다",
    "position.list": "{where}: 항목이 {most}개 이하인 목록이 필요합니다",
    "position.names": "{where}: 이름과 값의 짝이 필요합니다. {given!r}은(는) 안 됩니다",
    "position.no-name": "{where}: {kind} {given!r}은(는) 없습니다",
    "position.no-name.near": "{where}: {kind} {given!r}은(는) 없습니다. 혹시 {near!r}인가요?",
    "position.no-field": "{given!r} 필드는 없습니다",
    "position.no-field.near": "{given!r} 필드는 없습니다. 혹시 {near!r}인가요?",
    "position.other": "이 상태의 {name}은(는) {mine!r}이(가) 아니라 {given!r}입니다",
    "position.dump": "{game}의 덤프가 아닙니다",
    "position.stack": "stack: 프레임이 {most}개 이하인 목록이 필요합니다",
    "position.frame": "stack: 프레임은 단계와 플레이어가 있는 객체여야 합니다. {given!r}은(는) 안 됩니다",
    "position.no-step": "stack: {given!r} 단계는 없습니다",
    "position.no-step.near": "stack: {given!r} 단계는 없습니다. 혹시 {near!r}인가요?",
    "position.chance": "stack: {step}은(는) 운으로 정해집니다",
    "position.no-chance": "stack: {step}은(는) 운으로 정해지지 않습니다",
    "position.extra": "stack: {step}에는 {given!r}이(가) 없습니다",
    "position.no-choice": "stack: {step}: 고를 수 있는 것이 없습니다",
    "position.index": "색인 {name}이(가) 국면의 나머지와 맞지 않습니다",
    "stock.count": "{where}: 상자에는 {thing}이(가) {box}개 있으며 {found}개가 아닙니다",
    "stock.negative": "{where}: {thing}의 수가 음수입니다",
}
