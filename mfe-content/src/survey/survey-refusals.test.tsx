// @vitest-environment happy-dom
import { shownPlaces, wantedPlaces, type RefusalScreen } from '@parol/kit/testing';
import { answerSurvey, submitSurvey, surveyList, surveyQuestions } from '@parol/wire/survey';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { heading, openSurvey, press } from './testing/open-survey.tsx';
import { allAnswers } from './testing/survey-rows.tsx';

const texts = { en, ph };
const screens: readonly RefusalScreen[] = [
  {
    name: 'an answer',
    call: answerSurvey,
    domain: 'survey',
    places: {
      answer: ['answer_required', 'invalid_answer', 'answer_too_long', 'answer_has_markup'],
    },
    open: async (replies, language) => {
      const { log } = openSurvey(
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
      const { log } = openSurvey(allAnswers, { language, replies });
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
      const { log } = openSurvey({}, { language, path, replies });
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
