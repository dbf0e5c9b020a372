import { succeed } from '@parol/wire';
import { fireEvent, screen } from '@testing-library/react';
import { renderRemote } from '../../testing/render-remote.tsx';
import SurveyPage from '../survey.page.tsx';
import { survey } from './survey-rows.tsx';

/** The page of a survey whose answers are `answers`, as stored by earlier visits. */
export function openSurvey(
  answers: object = {},
  { replies = {}, ...options }: Parameters<typeof renderRemote>[1] = {},
) {
  return renderRemote(<SurveyPage />, {
    account: {},
    path: '/survey?id=month',
    ...options,
    replies: {
      'memberreview/surveyQuestions': () => succeed([{ ...survey, answers }]),
      'memberreview/answerSurvey': () => succeed([]),
      ...replies,
    },
  });
}
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 2, name });
