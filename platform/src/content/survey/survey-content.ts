import { localized } from '@parol/wire/fields';
import { longestAnswer } from '@parol/wire/survey';
import * as v from 'valibot';

const mostQuestions = 30;
const mostOptions = 20;
/** Limits of a whole number. */
const largest = 1_000_000_000;

const id = () =>
  v.pipe(
    v.string(),
    v.maxLength(60),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is no name of small letters, digits and hyphens'),
  );
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const isUnique = (names: readonly string[]) => new Set(names).size === names.length;
const common = { question_id: id(), text: localized(), required: v.boolean() };
const options = () =>
  v.pipe(
    v.array(v.strictObject({ option_id: id(), text: localized() })),
    v.minLength(2),
    v.maxLength(mostOptions),
    v.check((all) => isUnique(all.map(({ option_id }) => option_id)), 'names an option twice'),
  );

const question = v.variant('kind', [
  v.strictObject({ ...common, kind: v.literal('choice'), options: options() }),
  v.pipe(
    v.strictObject({
      ...common,
      kind: v.literal('choices'),
      options: options(),
      most: whole(2, mostOptions),
    }),
    v.check((one) => one.most <= one.options.length, 'allows more options than it has'),
  ),
  v.strictObject({
    ...common,
    kind: v.literal('scale'),
    least: v.picklist([0, 1]),
    most: v.picklist([5, 10]),
    low: localized(),
    high: localized(),
  }),
  v.pipe(
    v.strictObject({
      ...common,
      kind: v.literal('number'),
      least: whole(-largest, largest),
      most: whole(-largest, largest),
    }),
    v.check(({ least, most }) => least < most, 'has bounds in the wrong order'),
  ),
  v.strictObject({ ...common, kind: v.literal('text'), most: whole(1, longestAnswer) }),
]);
export type SurveyQuestion = v.InferOutput<typeof question>;

const content = v.strictObject({
  title: localized(),
  lead: localized(),
  questions: v.pipe(
    v.array(question),
    v.minLength(1),
    v.maxLength(mostQuestions),
    v.check((all) => isUnique(all.map((one) => one.question_id)), 'names a question twice'),
  ),
});
export type SurveyContent = v.InferOutput<typeof content>;

/** A survey's content. Throws one line that begins with `source` and names each wrong field. */
export function parseSurvey(value: unknown, source: string): SurveyContent {
  const parsed = v.safeParse(content, value);
  if (parsed.success) return parsed.output;
  throw new Error(
    `${source}: ${parsed.issues
      .map((issue) => `"${v.getDotPath(issue) ?? 'survey'}" ${issue.message}`)
      .join('; ')}.`,
  );
}
