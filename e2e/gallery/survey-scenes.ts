import { answer, answerRow, answerRows, press, type Scene } from './stage.ts';

const both = (en: string, ph: string) => ({ en, ph });
/** A survey with every kind of question; those before `step` are answered. */
const survey = (step: number, sent_at: string | null = null) => {
  const kept = {
    games: ['slots', 'bingo'],
    recommend: 9,
    days: 3,
    better: 'Mas maraming bingo sa gabi.',
  };
  const option = (option_id: string, en: string, ph: string) => ({ option_id, text: both(en, ph) });
  return answerRow('memberreview/surveyQuestions', {
    survey_id: 'first-weeks',
    title: both('Your first weeks with Parol', 'Unang mga linggo mo sa Parol'),
    lead: both('Four short questions.', 'Apat na maikling tanong.'),
    sample: true,
    questions: [
      {
        question_id: 'games',
        kind: 'choices',
        text: both('Which games do you come back to?', 'Aling laro ang binabalikan mo?'),
        required: false,
        most: 2,
        options: [
          option('slots', 'Slots', 'Slots'),
          option('bingo', 'Bingo', 'Bingo'),
          option('live', 'Live casino', 'Live casino'),
        ],
      },
      {
        question_id: 'recommend',
        kind: 'scale',
        text: both('Would you tell a friend about us?', 'Ikukuwento mo ba kami sa kaibigan?'),
        required: true,
        least: 0,
        most: 10,
        low: both('Not at all', 'Hinding-hindi'),
        high: both('Surely', 'Siguradong-sigurado'),
      },
      {
        question_id: 'days',
        kind: 'number',
        text: both('On how many days of a week do you play?', 'Ilang araw sa isang linggo?'),
        required: false,
        least: 0,
        most: 7,
      },
      {
        question_id: 'better',
        kind: 'text',
        text: both('What should we make better first?', 'Ano ang dapat naming ayusin muna?'),
        required: false,
        most: 1_000,
      },
    ],
    answers: Object.fromEntries(Object.entries(kept).slice(0, step)),
    sent_at,
  });
};
const path = '/survey?id=first-weeks';

/** Screenshots of /survey. */
export const surveyScenes: readonly Scene[] = [
  { name: 'survey', as: 'demo', path },
  { name: 'survey-errors', as: 'demo', path, act: press('content', 'survey.next') },
  { name: 'survey-choices', as: 'demo', path, before: survey(0) },
  { name: 'survey-scale', as: 'demo', path, before: survey(1) },
  { name: 'survey-number', as: 'demo', path, before: survey(2) },
  { name: 'survey-text', as: 'demo', path, before: survey(3) },
  { name: 'survey-check', as: 'demo', path, before: survey(4) },
  { name: 'survey-sent', as: 'demo', path, before: survey(0, '2026-11-20T04:00:00.000Z') },
  { name: 'survey-list', as: 'demo', path: '/survey' },
  {
    name: 'survey-none',
    as: 'demo',
    path: '/survey',
    before: answerRows('memberreview/surveyList', []),
  },
  {
    name: 'survey-error',
    as: 'demo',
    path,
    before: answer('memberreview/surveyQuestions', 'fails'),
    restless: 5_000,
  },
];
