"""Japanese: refusals about the club."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "server.barred": "運営者により参加が制限されています。進行中の対戦は続けられますが、新しく始めることはできません。",
    "server.closed-by-operator": "この対戦はサービスの運営者によって終了されました。",
    "server.is-operator": "この人は運営者です。先に解任してください。",
    "server.last-operator": "運営者はあなただけです。先に別の人を任命してください。",
    "server.many-muted": "すでに{most}人をミュートしています。先に誰かを解除してください。",
    "server.no-line": "その発言はないか、あなたのいない場所での発言です。",
    "server.no-new-matches": "現在、新しい対戦は始められません。",
    "server.no-new-profiles": "現在、新しいプロフィールは作れません。",
    "server.no-phrase": "その定型文はありません。",
    "server.no-talk": "運営者がチャットを無効にしています。",
    "server.no-text": "発言の中身がありません。",
    "server.not-operator": "ここはサービスの運営者専用です。",
    "server.many-friends": "すでに{most}人を登録しています。先に誰かを外してください。",
    "server.not-here": "この人はここにいません。フレンドかクラブにいる人を誘えます。",
    "server.bad-address": "この宛先には送れません。",
    "server.many-notices": "通知先はすでに{most}か所あります。先に一つ外してください。",
    "server.no-mail": "運営者がメールを設定していません。",
    "server.no-notices": "その通知先はありません。",
    "server.no-zone": "{zone} というタイムゾーンはありません。",
    "server.not-confirmed": "先にメールで届いたコードを入力してください。",
    "server.not-sent": "届けられませんでした。",
    "notice.title": "Parlor Car：あなたの手番です",
    "notice.turn": "あなたの手番です：{games}",
    "notice.seat": "席を選んでください：{games}",
    "notice.round": "「{event}」の第{round}ラウンドが始まり、あなたの卓の準備ができました：{game}",
    "notice.title.round": "Parlor Car：ラウンドが始まりました",
    "notice.confirm": (
        "ここで手番の通知を受け取るには、"
        "プロフィールのページで次のコードを入力してください：{code}。"
        "心当たりがなければ何もしなくてかまいません。"
    ),
    "notice.try": "あなたの手番になると、ここに通知が届きます。",
}
