// English for the page about what is stored.

export default {
  'privacy.note': 'What this service stores, how long, and who sees it.',
  'privacy.stored': 'What is stored',
  'privacy.stored.person':
    'Without a profile: a cookie with a random number tells the service which matches are yours; your ' +
    'browser keeps it for {days} days. Further cookies hold the keys of your seats. No other page and nobody ' +
    'else gets them.',
  'privacy.stored.profile':
    'Of a profile: its name, the number that its picture is drawn from, its language, your devices by ' +
    'browser and system with the time of their last use, and hashes of passwords, codes and keys. No e-mail ' +
    'address is needed.',
  'privacy.stored.club':
    'Of a profile in the club: what you say, whom you mute, report and count among your friends, ' +
    'invitations, when you are here, and the addresses of e-mail and webhooks at which you want to be told ' +
    'of your turn.',
  'privacy.stored.match':
    'Of every match: its game, the names that players typed in, every move with its time, and the luck.',
  'privacy.stored.push':
    'If you let yourself be told of your turn while the page is closed: the address that your browser gives ' +
    'for that, until the match is over or you no longer want it.',
  'privacy.stored.device': 'Your settings, your notes and what you have already seen stay in this browser.',
  'privacy.stored.log': 'A log of requests by kind and time, without names, addresses or numbers of matches.',
  'privacy.stored.not':
    'Your network address is not stored; it is held in memory for a while so that nobody can ask for too ' +
    'much. Nothing is measured, sold or sent to others.',
  'privacy.long': 'How long',
  'privacy.long.open':
    'A match that waits for players is closed after {days} days; one in which nobody moves, after {quiet} ' + 'days.',
  'privacy.long.finished': 'A match that has ended is deleted after {days} days.',
  'privacy.long.ever': 'A match that has ended is kept without limit.',
  'privacy.long.record': 'An uploaded record is deleted after {days} days. Nothing says who uploaded it.',
  'privacy.seen': 'Who sees it',
  'privacy.seen.match':
    'Whoever has the link of a match can watch it: names, and the moves as everybody at the table sees them; ' +
    'after the end also hands and luck. A public match is listed in the lobby.',
  'privacy.seen.club':
    'Operators see profiles, all matches as a spectator sees them, and lines that were reported. What is ' +
    'said at a table is read by those who sit there, or by those who look on.',
  'privacy.seen.host': 'Whoever runs this service can read its database.',
  'privacy.export': 'Download all that is stored about you',
  'privacy.delete': 'Delete all that is stored about you',
  'privacy.delete.note':
    'Your seats in running matches are left, matches that have not begun are closed, and your names are ' +
    'taken out of all matches; these stay readable for the others. Settings and notes in this browser are ' +
    'deleted too. This cannot be taken back. Seats that you left earlier, uploaded records and records that ' +
    'others have downloaded cannot be traced to you, so they are not reached.',
  'privacy.delete.sure': 'Yes, delete everything',
  'privacy.deleted': {
    one: 'Deleted. You were taken out of {n} match.',
    other: 'Deleted. You were taken out of {n} matches.',
  },
};
