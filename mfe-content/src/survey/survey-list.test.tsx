// @vitest-environment happy-dom
import { succeed } from '@parol/wire';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import SurveyPage from './survey.page.tsx';
import { WaitingSurveys } from './waiting-surveys.tsx';
import { listed } from './testing/survey-rows.tsx';

describe('the survey list', () => {
  const showList = (rows: readonly object[]) =>
    renderRemote(<SurveyPage />, {
      account: {},
      path: '/survey',
      replies: { 'memberreview/surveyList': () => succeed([...rows]) },
    });

  it('shows the surveys to answer with the member’s progress', async () => {
    showList([listed, { ...listed, survey_id: 'other', done: 2 }]);
    const [begin, goOn] = [en.survey.begin, en.survey.goOn];
    expect(await screen.findByRole('link', { name: begin })).toHaveAttribute(
      'href',
      '/survey?id=month',
    );
    expect(screen.getByRole('link', { name: goOn })).toHaveAttribute('href', '/survey?id=other');
    expect(screen.getByText('2 of 5 done')).toBeInTheDocument();
  });

  it('without surveys - shows the empty state, and nothing on the review page', async () => {
    showList([]);
    expect(await screen.findByText(en.survey.empty.title)).toBeInTheDocument();
    cleanup();
    const { log } = renderRemote(<WaitingSurveys />, {
      account: {},
      path: '/review',
      replies: { 'memberreview/surveyList': () => succeed([]) },
    });
    await waitFor(() => expect(log.calls).toHaveLength(1));
    expect(screen.queryByText(en.survey.title)).not.toBeInTheDocument();
  });
});
