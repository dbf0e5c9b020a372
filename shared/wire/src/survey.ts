import { localizedOf } from '@parol/domain';
import * as v from 'valibot';
import { call } from './call/call.ts';
import { emptyRow, instant, noFields, text } from './call/fields.ts';

/** Maximum length of a free text in characters, unless its question allows fewer. */
export const longestAnswer = 2_000;

const words = () => v.object(localizedOf(v.string(), v.exactOptional(v.string())));
const common = {
  question_id: v.string(),
  text: words(),
  /** Whether the question must be answered before the survey can be sent. */
  required: v.boolean(),
};
const options = () => v.array(v.looseObject({ option_id: v.string(), text: words() }));

const question = () =>
  v.variant('kind', [
    /** One of several options. */
    v.looseObject({ ...common, kind: v.literal('choice'), options: options() }),
    /** Up to `most` of several options. */
    v.looseObject({
      ...common,
      kind: v.literal('choices'),
      options: options(),
      most: v.number(),
    }),
    /** A whole number from 0 or 1 to 5 or 10, with the meaning of both ends. */
    v.looseObject({
      ...common,
      kind: v.literal('scale'),
      least: v.number(),
      most: v.number(),
      low: words(),
      high: words(),
    }),
    /** A whole number within bounds. */
    v.looseObject({ ...common, kind: v.literal('number'), least: v.number(), most: v.number() }),
    /** Free text of at most `most` characters. */
    v.looseObject({ ...common, kind: v.literal('text'), most: v.number() }),
  ]);
export type Question = v.InferOutput<ReturnType<typeof question>>;

/**
 * By the question's kind an option's id, the ids of several options, a number or a text; null if
 * the question was skipped. The schema allows ten times the longest text, so that a text that is
 * too long gets its own refusal code.
 */
const answer = () => v.nullable(v.union([v.number(), text(10 * longestAnswer), v.array(text(60))]));
export type Answer = v.InferOutput<ReturnType<typeof answer>>;

/** The open surveys that the member has not sent, newest first; none during a pause. */
export const surveyList = /*#__PURE__*/ call({
  group: 'memberreview',
  name: 'surveyList',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      survey_id: v.string(),
      title: words(),
      /** Number of questions, and how many of them the member has answered or skipped. */
      questions: v.number(),
      done: v.number(),
      /** Demo data of the sandbox. */
      sample: v.boolean(),
    }),
});

/** A survey's questions and the member's answers so far. */
export const surveyQuestions = /*#__PURE__*/ call({
  group: 'memberreview',
  name: 'surveyQuestions',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ survey_id: text(60) }),
  row: () =>
    v.looseObject({
      survey_id: v.string(),
      title: words(),
      lead: words(),
      sample: v.boolean(),
      questions: v.array(question()),
      /** Answers by question; empty once the survey was sent. */
      answers: v.record(v.string(), answer()),
      /** When the member sent it; null if they have not. */
      sent_at: v.nullable(instant()),
    }),
  codes: ['survey_not_exists', 'survey_closed', 'self_excluded', 'cooling_off'],
});

const actCodes = [
  'survey_not_exists',
  'survey_closed',
  'survey_answered',
  'self_excluded',
  'cooling_off',
] as const;

/** Stores the member's answer to a question until they send the survey; null skips the question. */
export const answerSurvey = /*#__PURE__*/ call({
  group: 'memberreview',
  name: 'answerSurvey',
  request: () => v.strictObject({ survey_id: text(60), question_id: text(60), answer: answer() }),
  row: emptyRow,
  codes: [
    ...actCodes,
    'question_not_exists',
    'answer_required',
    'invalid_answer',
    'answer_too_long',
    'answer_has_markup',
  ],
  places: {
    answer_required: 'answer',
    invalid_answer: 'answer',
    answer_too_long: 'answer',
    answer_has_markup: 'answer',
  },
});

/** Sends the stored answers, once per survey; required questions must have one. */
export const submitSurvey = /*#__PURE__*/ call({
  group: 'memberreview',
  name: 'submitSurvey',
  request: () => v.strictObject({ survey_id: text(60) }),
  row: () => v.looseObject({ sent_at: instant() }),
  codes: [...actCodes, 'answer_required'],
});
