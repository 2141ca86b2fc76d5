// English for pictures of a match.

export default {
  'picture.title': 'Picture of the match',
  'picture.kind': 'What kind of picture',
  'picture.kind.png': 'The final board',
  'picture.kind.gif': 'Moving picture (GIF)',
  'picture.kind.video': 'Video',
  'picture.shown': 'The picture, as it will be saved',
  'picture.making': 'Being drawn …',
  'picture.done': 'The picture is ready.',
  'picture.note': 'Drawn on this device. It shows what anybody who watched could see, and the names at the table.',
  'picture.keep': 'Save',
  'picture.share': 'Share',
  'picture.not-shared': 'This device did not take the picture. Save it instead.',
};
