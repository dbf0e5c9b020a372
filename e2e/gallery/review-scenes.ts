import { answer, answerRow, answerRows, press, type Scene, type Stage } from './stage.ts';
import { surveyScenes } from './survey-scenes.ts';

const noReviews = async (stage: Stage) => {
  await answerRows('memberreview/topTenReview', [])(stage);
  await answerRows('memberreview/reviewSummary', [])(stage);
};
const rejected = answerRow('memberreview/ownReview', {
  stars: 2,
  comment: 'Ask for Jun at the counter.',
  state: 'rejected',
  written_at: '2026-11-20T04:00:00.000Z',
  reason: { en: 'It names a person.', ph: 'May pangalan ng tao.' },
});

/** Screenshots of /review and of the surveys that it leads to. */
export const reviewScenes: readonly Scene[] = [
  { name: 'review', as: 'visitor', path: '/review' },
  { name: 'review-member', as: 'demo', path: '/review' },
  { name: 'review-errors', as: 'demo', path: '/review', act: press('content', 'review.send') },
  { name: 'review-rejected', as: 'newcomer', path: '/review', before: rejected },
  {
    name: 'review-empty',
    as: 'visitor',
    path: '/review',
    fromAnotherPage: true,
    before: noReviews,
  },
  {
    name: 'review-error',
    as: 'visitor',
    path: '/review',
    fromAnotherPage: true,
    before: answer('memberreview/topTenReview', 'fails'),
    restless: 5_000,
  },
  ...surveyScenes,
];
