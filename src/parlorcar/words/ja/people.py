"""Japanese for people who keep a profile: what the service refuses them."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "server.bad-passkey": "ブラウザが作ったパスキーは、ここでは使えません。",
    "server.many-passkeys": "パスキーが{most}個あります。先にどれかを削除してください。",
    "server.name-taken": "「{name}」またはよく似た名前の人がすでにいます。別の名前を選んでください。",
    "server.needs-https": "httpでは同じネットワークの人に読まれるおそれがあるため、httpsでのみ行えます。",
    "server.no-device": "その端末はありません。",
    "server.no-language": "このページは{language}に対応していません。",
    "server.no-passkey": "そのパスキーはありません。",
    "server.no-passkeys": "ブラウザがパスキーを使えるのは、名前のあるアドレスをhttpsで開いたときだけです。",
    "server.not-signed-in": "これにはサインインが必要です。",
    "server.old-challenge": "時間がかかりすぎたか、すでに応答済みです。もう一度始めてください。",
    "server.short-password": "パスワードは{least}文字以上にしてください。",
    "server.signed-in": "この端末ではすでに誰かがサインインしています。先にサインアウトしてください。",
    "server.wrong-code": "このコードは使えないか、もう使えません。",
    "server.wrong-passkey": "このパスキーは登録されていません。",
    "server.wrong-password": "名前とパスワードが一致しません。",
    "server.rated-sign-in": "レーティング対戦はサインインした人だけが参加できます。",
    "server.rated-agree": "この対戦はレーティングの対象です。着席する場合は同意（rated）を示してください。",
    "server.rated-terms": "レーティング対戦では、ヒント、公開後の取り消し、シードの指定、一人での複数席は使えません。",
    "server.rated-bot": "ボット「{bot}」にはレーティングがないため、レーティング対戦には参加できません。",
    "server.rated-twice": "このレーティング対戦ではすでに席に着いています。",
    "server.rated-undo": "レーティング対戦では、何かが公開された後の取り消しはできません。",
    "server.no-person": "そのプロフィールの人はいません。",
    "server.not-shown": "この人はこれをほかの人に公開していません。",
}
