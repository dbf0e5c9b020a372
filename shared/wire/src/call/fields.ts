import {
  isPlainName,
  languages,
  localizedOf,
  oneTimeCodeIn,
  parseAmount,
  visibleText,
} from '@parol/domain';
import * as v from 'valibot';

/**
 * Field schemas shared by several calls. Requests are strict, so that the site sends nothing else;
 * the platform ignores unknown fields. Rows are loose.
 */

/** An amount in a row: decimal string on the wire, parsed to units (bigint). */
export const amount = () =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.rawTransform<string | number, bigint>(({ dataset, addIssue, NEVER }) => {
      const units = parseAmount(dataset.value);
      if (units !== undefined) return units;
      addIssue({ message: 'not an amount' });
      return NEVER;
    }),
  );

/** An amount in a request stays as typed: business rules with their own codes validate it. */
export const typedAmount = () => v.union([v.pipe(v.string(), v.maxLength(32)), v.number()]);

/** Whether the database can store a text: no NUL, no unpaired surrogate. */
export const isStorable = (value: string): boolean =>
  !value.includes('\0') && !/\p{Surrogate}/u.test(value);

/** A client's idempotency key for a request: sending it again returns the same result. */
export const requestId = () => v.optional(v.pipe(text(40), v.nonEmpty()));
/** Whether the row is the result of an earlier, equal request. */
export const repeated = () => v.optional(v.boolean(), false);

/** Whether a text has at most `max` characters, counted as the rules of forms count them. */
const fits = (max: number) => (value: string) => value.length <= max || [...value].length <= max;
/** Text from a person or another system, with a maximum length. */
export const text = (max = 200) => v.pipe(v.string(), v.check(fits(max)), v.check(isStorable));
/**
 * A person's name or nickname, shown to them or others: without bidirectional controls and markup.
 */
export const name = (max: number) => v.pipe(text(max), v.check(isPlainName));
/** An ISO 8601 instant in UTC. */
export const instant = () => v.pipe(v.string(), v.isoTimestamp());
/** Whether a day exists: 2026-02-30 does not. */
const isExisting = (day: string): boolean => new Date(day).getUTCDate() === Number(day.slice(8));
/** A calendar day in Asia/Manila, YYYY-MM-DD. */
export const day = () => v.pipe(v.string(), v.isoDate(), v.check(isExisting));
/** A day in a request, in years whose neighbouring days and months can be calculated and stored. */
export const requestedDay = () =>
  v.pipe(
    v.string(),
    v.isoDate(),
    v.minValue('1900-01-01'),
    v.maxValue('2199-12-31'),
    v.check(isExisting),
  );
/** How much longer a pasted text may be than what a reader sees of it. */
const unseen = 100;
/**
 * One line of text that is compared or parsed, as a reader sees it (`visibleText`), with its maximum
 * length. Site and platform both read it so: what a form accepted is never malformed.
 */
export const pasted = (max: number) =>
  v.pipe(text(max + unseen), v.transform(visibleText), v.check(fits(max)));
/** A phone as typed; the platform normalises it to 639XXXXXXXXX. */
export const phone = () => pasted(40);
/** A password as typed: longer than any that exists, so that a wrong one is refused as wrong. */
export const password = () => text(200);
/** The digits of a one-time code, also from the whole message. */
export const oneTimeCode = () =>
  v.pipe(
    text(400),
    v.transform((typed) => oneTimeCodeIn(typed)),
  );
export const lang = () => v.picklist(languages);

/** Paged lists have size 10 and start at index 1 (specification §3). */
export const page = () => ({
  page_number: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
  page_size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 10),
});

/**
 * A page of a list (specification §3); `total` counts the rows of all pages. working_date is the
 * first Manila day that the list covers: the first of its range or of its look-back period, and in
 * a list of everything the day of the oldest row (today if there is none).
 */
export const pageOf = <Row extends v.GenericSchema>(row: Row) => ({
  total: v.number(),
  index: v.number(),
  size: v.number(),
  working_date: day(),
  data: v.array(row),
});

/** A text from the platform or a descriptor, in every language that has it. */
export const localized = () => v.object(localizedOf(text(400), v.exactOptional(text(400))));

/** A path of this site, with its query. */
export const ownPath = () => v.pipe(v.string(), v.regex(/^\/(?![/\\])/));

/** Rows of calls without data. */
export const emptyRow = () => v.looseObject({});
export const noFields = () => v.strictObject({});
