/** A text in both languages. */
export const both = (text: string) => ({ en: text, ph: `${text} (ph)` });
export const options = (...ids: string[]) =>
  ids.map((option_id) => ({ option_id, text: both(option_id) }));

/** A survey for tests, with a question of each kind. */
export const surveyContent = {
  title: both('First month'),
  lead: both('Tell us.'),
  questions: [
    {
      question_id: 'device',
      kind: 'choice',
      text: both('Device?'),
      required: true,
      options: options('phone', 'laptop'),
    },
    {
      question_id: 'games',
      kind: 'choices',
      text: both('Games?'),
      required: false,
      options: options('slots', 'bingo', 'dice'),
      most: 2,
    },
    {
      question_id: 'friend',
      kind: 'scale',
      text: both('Tell a friend?'),
      required: true,
      least: 0,
      most: 10,
      low: both('never'),
      high: both('surely'),
    },
    {
      question_id: 'visits',
      kind: 'number',
      text: both('Visits?'),
      required: false,
      least: 0,
      most: 50,
    },
    { question_id: 'better', kind: 'text', text: both('Better?'), required: false, most: 500 },
  ],
};
