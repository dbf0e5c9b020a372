import { surveyContent } from '@parol/wire/testing/survey-questions';

export const survey = {
  survey_id: 'month',
  sample: true,
  ...surveyContent,
  answers: {},
  sent_at: null,
};
export const allAnswers = {
  device: 'phone',
  games: ['dice'],
  friend: 9,
  visits: null,
  better: 'Bingo',
};
export const listed = {
  survey_id: 'month',
  title: survey.title,
  questions: 5,
  done: 0,
  sample: true,
};
