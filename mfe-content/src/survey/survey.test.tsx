// @vitest-environment happy-dom
import { shownPlaces, wantedPlaces, type RefusalScreen } from '@parol/kit/testing';
import { refuse, succeed } from '@parol/wire';
import { answerSurvey, submitSurvey, surveyList, surveyQuestions } from '@parol/wire/survey';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import SurveyPage from './survey.page.tsx';
import { allAnswers, survey } from './testing/survey-rows.tsx';

const texts = { en, ph };

/** The page of a survey whose answers are `answers`, as stored by earlier visits. */
function show(
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
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 2, name });
type Log = ReturnType<typeof renderRemote>['log'];
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
    const { log, user } = show(
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
    show({ device: 'phone', games: null });
    await heading('Tell a friend?');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 5');
    press(en.survey.back);
    await heading(/^Games\?/);
    press(en.survey.back);
    await heading('Device?');
    expect(screen.getByRole('radio', { name: 'phone' })).toBeChecked();
  });

  it('with a typed answer - keeps it while the member goes back, until it is sent', async () => {
    const { log } = show({ device: 'phone', games: null, friend: 9, visits: 3, better: null });
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
    const { log } = show({ device: 'phone', games: null, friend: 1, visits: 1 });
    const draft = () => log.drafts.get('survey month better');
    await heading(/^Better\?/);
    expect(draft()?.read()).toBeUndefined();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'More bingo' } });
    expect(draft()?.read()).toEqual({ answer: 'More bingo' });
    act(() => draft()?.restore({ answer: 'More dice' }));
    expect(screen.getByRole('textbox')).toHaveValue('More dice');
  });

  it('with choices that the platform refuses - describes their group with the refusal', async () => {
    show(
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

  it('with all answers - shows them, and returns to them after a change', async () => {
    const { log } = show(allAnswers);
    await heading(en.survey.check);
    press(en.survey.changeOf.replace('{{question}}', 'Visits?'));
    await heading(/^Visits\?/);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '12' } });
    press(en.survey.next);
    await heading(en.survey.check);
    expect(screen.getByText('12')).toBeInTheDocument();
    expect(sentAnswers(log)).toEqual([kept('visits', 12)]);
  });

  it('without a required answer - shows the error at the field and sends nothing', async () => {
    const { log } = show();
    await heading('Device?');
    press(en.survey.next);
    expect(await screen.findByText(en.survey.required)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('radio', { name: 'phone' }));
    await waitFor(() => expect(screen.queryByText(en.survey.required)).not.toBeInTheDocument());
    expect(sentAnswers(log)).toEqual([]);
  });

  it('without a connection - stays at the question and keeps the choice', async () => {
    show({}, { replies: { 'memberreview/answerSurvey': () => 'network' } });
    await heading('Device?');
    fireEvent.click(screen.getByRole('radio', { name: 'phone' }));
    press(en.survey.next);
    await waitFor(() => expect(document.querySelector('.formError')).not.toBeEmptyDOMElement());
    expect(screen.getByRole('radio', { name: 'phone' })).toBeChecked();
  });

  it('sent on another device meanwhile - is shown as sent', async () => {
    let sentAt: string | null = null;
    show(allAnswers, {
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
    show({}, { language: 'ph' });
    await heading('Device? (ph)');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 sa 5');
  });
});

const screens: readonly RefusalScreen[] = [
  {
    name: 'an answer',
    call: answerSurvey,
    domain: 'survey',
    places: {
      answer: ['answer_required', 'invalid_answer', 'answer_too_long', 'answer_has_markup'],
    },
    open: async (replies, language) => {
      const { log } = show(
        { device: 'phone', games: null, friend: 1, visits: 1 },
        { language, replies },
      );
      await heading(/^Better\?/);
      fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bingo' } });
      return { log, send: async () => void press(texts[language].survey.next) };
    },
  },
  {
    name: 'sending',
    call: submitSurvey,
    domain: 'surveyEnd',
    open: async (replies, language) => {
      const { log } = show(allAnswers, { language, replies });
      await heading(texts[language].survey.check);
      return { log, send: async () => void press(texts[language].survey.send) };
    },
  },
  ...[surveyQuestions, surveyList].map((call): RefusalScreen => ({
    name: call.name,
    call,
    domain: 'survey',
    otherwise: 'page',
    asksAtOnce: true,
    open: async (replies, language) => {
      const path = call === surveyList ? '/survey' : '/survey?id=month';
      const { log } = show({}, { language, path, replies });
      return { log, send: async () => undefined };
    },
  })),
];

it.each(
  screens.flatMap((one) =>
    (['en', 'ph'] as const).map((language) => [one.name, language, one] as const),
  ),
)('%s in %s - shows each of its refusal codes in the right place', async (_name, language, one) => {
  expect(await shownPlaces(one, language, texts[language])).toEqual(wantedPlaces(one));
});
