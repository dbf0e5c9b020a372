// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { heading, openSurvey, press } from './testing/open-survey.tsx';
import { allAnswers, survey } from './testing/survey-rows.tsx';

type Log = ReturnType<typeof openSurvey>['log'];
const sentAnswers = (log: Log) =>
  log.calls.filter(({ call }) => call === 'memberreview/answerSurvey').map(({ body }) => body);
const kept = (question_id: string, answer: unknown) => ({
  survey_id: 'month',
  question_id,
  answer,
});

describe('a survey', () => {
  it('asks each kind of question, stores each answer and is sent', async () => {
    let sentAt: string | null = null;
    const { log, user } = openSurvey(
      {},
      {
        replies: {
          'memberreview/surveyQuestions': () => succeed([{ ...survey, sent_at: sentAt }]),
          'memberreview/submitSurvey': () => {
            sentAt = '2026-11-20T04:00:00.000Z';
            return succeed([{ sent_at: sentAt }]);
          },
        },
      },
    );
    await heading('Device?');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 5');
    expect(screen.getByText(en.survey.sample)).toBeInTheDocument();
    screen.getByRole('radio', { name: 'laptop' }).focus();
    await user.keyboard(' ');
    await user.keyboard('{Enter}');

    expect(await heading(/^Games\?/)).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'slots' }));
    await user.click(screen.getByRole('checkbox', { name: 'dice' }));
    // At most two choices are allowed.
    expect(screen.getByRole('checkbox', { name: 'bingo' })).toBeDisabled();
    press(en.survey.next);

    await heading('Tell a friend?');
    await user.click(screen.getByRole('radio', { name: '0' }));
    press(en.survey.next);

    await heading(/^Visits\?/);
    press(en.survey.skip);

    await heading(/^Better\?/);
    await user.type(screen.getByRole('textbox'), 'More bingo');
    expect(screen.getByText('10 / 500')).toBeInTheDocument();
    press(en.survey.next);

    await heading(en.survey.check);
    expect(screen.getByText('slots, dice')).toBeInTheDocument();
    expect(screen.getByText('0 / 10')).toBeInTheDocument();
    expect(screen.getByText(en.survey.noAnswer)).toBeInTheDocument();
    press(en.survey.send);
    expect(await screen.findByText(en.survey.sent.title)).toBeInTheDocument();
    expect(sentAnswers(log)).toEqual([
      kept('device', 'laptop'),
      kept('games', ['slots', 'dice']),
      kept('friend', 0),
      kept('visits', null),
      kept('better', 'More bingo'),
    ]);
  });

  it('left in the middle - continues at the first unseen question and keeps earlier answers', async () => {
    openSurvey({ device: 'phone', games: null });
    await heading('Tell a friend?');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 5');
    press(en.survey.back);
    await heading(/^Games\?/);
    press(en.survey.back);
    await heading('Device?');
    expect(screen.getByRole('radio', { name: 'phone' })).toBeChecked();
  });

  it('with a typed answer - keeps it while the member goes back, until it is sent', async () => {
    const { log } = openSurvey({
      device: 'phone',
      games: null,
      friend: 9,
      visits: 3,
      better: null,
    });
    await heading(en.survey.check);
    press(en.survey.changeOf.replace('{{question}}', 'Better?'));
    await heading(/^Better\?/);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'More bingo' } });
    press(en.survey.back);
    await heading(/^Visits\?/);
    expect(screen.getByRole('textbox')).toHaveValue('3');
    press(en.survey.next);
    await heading(/^Better\?/);
    expect(screen.getByRole('textbox')).toHaveValue('More bingo');
    press(en.survey.next);
    await heading(en.survey.check);
    expect(screen.getByText('More bingo')).toBeInTheDocument();
    expect(sentAnswers(log)).toEqual([kept('visits', 3), kept('better', 'More bingo')]);
  });

  it('with a text that is not sent - keeps it for an unexpected log-out', async () => {
    const { log } = openSurvey({ device: 'phone', games: null, friend: 1, visits: 1 });
    const draft = () => log.drafts.get('survey month better');
    await heading(/^Better\?/);
    expect(draft()?.read()).toBeUndefined();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'More bingo' } });
    expect(draft()?.read()).toEqual({ answer: 'More bingo' });
    act(() => draft()?.restore({ answer: 'More dice' }));
    expect(screen.getByRole('textbox')).toHaveValue('More dice');
  });

  it('with all answers - shows them, and returns to them after a change', async () => {
    const { log } = openSurvey(allAnswers);
    await heading(en.survey.check);
    press(en.survey.changeOf.replace('{{question}}', 'Visits?'));
    await heading(/^Visits\?/);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '12' } });
    press(en.survey.next);
    await heading(en.survey.check);
    expect(screen.getByText('12')).toBeInTheDocument();
    expect(sentAnswers(log)).toEqual([kept('visits', 12)]);
  });

  it('sent on another device meanwhile - is shown as sent', async () => {
    let sentAt: string | null = null;
    openSurvey(allAnswers, {
      replies: {
        'memberreview/surveyQuestions': () =>
          succeed([{ ...survey, answers: sentAt ? {} : allAnswers, sent_at: sentAt }]),
        'memberreview/submitSurvey': () => {
          sentAt = '2026-11-20T04:00:00.000Z';
          return refuse('survey_answered');
        },
      },
    });
    await heading(en.survey.check);
    press(en.survey.send);
    expect(await screen.findByText(en.survey.sent.title)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: en.survey.send })).not.toBeInTheDocument();
  });

  it('in Filipino - asks in Filipino', async () => {
    openSurvey({}, { language: 'ph' });
    await heading('Device? (ph)');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 sa 5');
  });
});

describe('a survey whose answer is not stored', () => {
  it('without a required answer - shows the error at the field and sends nothing', async () => {
    const { log } = openSurvey();
    await heading('Device?');
    press(en.survey.next);
    expect(await screen.findByText(en.survey.required)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('radio', { name: 'phone' }));
    await waitFor(() => expect(screen.queryByText(en.survey.required)).not.toBeInTheDocument());
    expect(sentAnswers(log)).toEqual([]);
  });

  it('with choices that the platform refuses - describes their group with the refusal', async () => {
    openSurvey(
      { device: 'phone' },
      { replies: { 'memberreview/answerSurvey': () => refuse('invalid_answer') } },
    );
    await heading(/^Games\?/);
    fireEvent.click(screen.getByRole('checkbox', { name: 'dice' }));
    press(en.survey.next);
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Games?' })).toHaveAccessibleDescription(
        expect.stringContaining(en.errors.invalid_answer),
      ),
    );
  });

  it('without a connection - stays at the question and keeps the choice', async () => {
    openSurvey({}, { replies: { 'memberreview/answerSurvey': () => 'network' } });
    await heading('Device?');
    fireEvent.click(screen.getByRole('radio', { name: 'phone' }));
    press(en.survey.next);
    await waitFor(() => expect(document.querySelector('.formError')).not.toBeEmptyDOMElement());
    expect(screen.getByRole('radio', { name: 'phone' })).toBeChecked();
  });
});
