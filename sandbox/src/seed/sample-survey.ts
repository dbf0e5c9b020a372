/** A survey of the demo data, as an operator's file has it: each kind of question. */
export const sampleSurvey = {
  title: { en: 'Your first weeks with Parol', ph: 'Unang mga linggo mo sa Parol' },
  lead: {
    en: 'Six short questions about what works and what does not. There is no reward, and no answer changes your account.',
    ph: 'Anim na maikling tanong tungkol sa ayos at hindi ayos. Walang gantimpala, at walang sagot na makakaapekto sa account mo.',
  },
  questions: [
    {
      question_id: 'device',
      kind: 'choice',
      text: { en: 'What do you mostly play on?', ph: 'Saan ka madalas maglaro?' },
      required: true,
      options: [
        { option_id: 'phone', text: { en: 'A phone', ph: 'Cellphone' } },
        { option_id: 'tablet', text: { en: 'A tablet', ph: 'Tablet' } },
        { option_id: 'computer', text: { en: 'A computer', ph: 'Computer' } },
      ],
    },
    {
      question_id: 'games',
      kind: 'choices',
      text: { en: 'Which games do you come back to?', ph: 'Aling laro ang binabalikan mo?' },
      required: false,
      most: 3,
      options: [
        { option_id: 'slots', text: { en: 'Slots', ph: 'Slots' } },
        { option_id: 'live', text: { en: 'Live casino', ph: 'Live casino' } },
        { option_id: 'bingo', text: { en: 'Bingo', ph: 'Bingo' } },
        { option_id: 'fishing', text: { en: 'Fishing games', ph: 'Fishing games' } },
        { option_id: 'sports', text: { en: 'Sportsbook', ph: 'Sportsbook' } },
      ],
    },
    {
      question_id: 'deposit-ease',
      kind: 'scale',
      text: { en: 'How easy was your last deposit?', ph: 'Gaano kadali ang huling deposit mo?' },
      required: true,
      least: 1,
      most: 5,
      low: { en: 'Hard', ph: 'Mahirap' },
      high: { en: 'Easy', ph: 'Madali' },
    },
    {
      question_id: 'recommend',
      kind: 'scale',
      text: {
        en: 'How likely are you to tell a friend about us?',
        ph: 'Gaano kalaki ang posibilidad na ikukuwento mo kami sa kaibigan?',
      },
      required: true,
      least: 0,
      most: 10,
      low: { en: 'Not at all', ph: 'Hinding-hindi' },
      high: { en: 'Surely', ph: 'Siguradong-sigurado' },
    },
    {
      question_id: 'evenings',
      kind: 'number',
      text: {
        en: 'On how many days of a week do you play?',
        ph: 'Ilang araw sa isang linggo ka naglalaro?',
      },
      required: false,
      least: 0,
      most: 7,
    },
    {
      question_id: 'better',
      kind: 'text',
      text: { en: 'What should we make better first?', ph: 'Ano ang dapat naming ayusin muna?' },
      required: false,
      most: 1_000,
    },
  ],
} as const;
