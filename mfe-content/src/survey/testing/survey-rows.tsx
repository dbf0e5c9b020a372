const both = (text: string) => ({ en: text, ph: `${text} (ph)` });
const options = (...ids: string[]) =>
  ids.map((option_id) => ({ option_id, text: both(option_id) }));
export const survey = {
  survey_id: 'month',
  title: both('First month'),
  lead: both('Tell us.'),
  sample: true,
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
  answers: {},
  sent_at: null,
};
export const all = { device: 'phone', games: ['dice'], friend: 9, visits: null, better: 'Bingo' };
export const listed = {
  survey_id: 'month',
  title: survey.title,
  questions: 5,
  done: 0,
  sample: true,
};
