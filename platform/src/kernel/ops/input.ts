import { parseAmount, parsePhone, unitsPerPeso } from '@parol/domain';
import { isDay } from '@parol/domain/calendar';
import * as v from 'valibot';

/**
 * Schemas of what operators type, for the arguments and options of commands. The title is its name
 * in the help, the description what a missing one is told.
 */
const named = (title: string) => v.pipe(v.string(), v.title(title));

/** A name, reference or text, without the spaces around it. */
const text = (title: string, missing?: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing ?? 'is empty'),
    v.title(title),
    v.description(missing ?? ''),
  );

/** One of some words. */
const choice = <const Words extends readonly string[]>(words: Words) =>
  v.pipe(
    v.picklist(words, ({ received }) => `${received} is not one of ${words.join(', ')}.`),
    v.title(words.join('|')),
    v.description(`Choose one of ${words.join(', ')}.`),
  );

/** A mobile number in any accepted format, as it is stored. */
const phone = (title = 'phone') =>
  v.pipe(
    named(title),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const parsed = parsePhone(dataset.value);
      if (parsed !== undefined) return parsed;
      addIssue({ message: `"${dataset.value}" is not a mobile number.` });
      return NEVER;
    }),
  );

function amount(title: string, accepts: (units: bigint) => boolean, message: string) {
  return v.pipe(
    named(title),
    v.rawTransform<string, bigint>(({ dataset, addIssue, NEVER }) => {
      const units = parseAmount(dataset.value);
      if (units !== undefined && accepts(units)) return units;
      addIssue({ message: `"${dataset.value}" is not ${message}` });
      return NEVER;
    }),
  );
}

/** An amount of pesos above zero, in units. */
const pesos = (title = 'amount') =>
  amount(title, (units) => units > 0n, 'an amount of pesos above zero, as 500.00.');
/** An amount of pesos to add or, below zero, to deduct, in units. */
const difference = (title = 'amount') =>
  amount(
    title,
    (units) => units !== 0n && units % (unitsPerPeso / 100n) === 0n,
    'an amount in pesos and centavos, as 500.00 or -500.00.',
  );
/** A whole number of tokens above zero, in units. */
const tokens = () =>
  amount(
    'tokens',
    (units) => units > 0n && units % unitsPerPeso === 0n,
    'a whole number of tokens above zero.',
  );

/** A whole number. */
const whole = (title: string, least: number, most: number, name = title) =>
  v.pipe(
    named(title),
    v.check(
      (given) => /^\d{1,9}$/.test(given) && Number(given) >= least && Number(given) <= most,
      ({ input }) => `"${input}" is not a whole number from ${least} to ${most}`,
    ),
    v.transform(Number),
    v.description(`Say how many, ${least} to ${most}: ${name}.`),
  );

/** A time with its zone. `option` is the name of its option. */
const time = (option: string) =>
  v.pipe(
    named('2026-12-01T00:00:00+08:00'),
    v.check(
      (given) => /T.*(Z|[+-]\d\d:\d\d)$/.test(given) && !Number.isNaN(Date.parse(given)),
      sayWhen(option),
    ),
    v.transform((given) => new Date(given)),
    v.description(sayWhen(option)),
  );
const sayWhen = (option: string) =>
  `Say ${option} when, with its time zone: --${option} 2026-12-01T00:00:00+08:00.`;

/** A day in Manila, `2026-11-20`. */
const day = (title = 'day') =>
  v.pipe(
    named(title),
    v.check(isDay, ({ input }) => `"${input}" is not a day, as 2026-11-20.`),
    v.description(`Give a day, as 2026-11-20.`),
  );

/** Why: kept in the audit log. */
const reason = () => text('text', 'Give a reason: --reason "…".');

/** Why: told to the member. */
const memberReason = () => text('text', 'Give the member a reason: --reason "…".');

/** An option without a value. */
const flag = () => v.optional(v.boolean(), false);

export const input = {
  text,
  choice,
  phone,
  pesos,
  difference,
  tokens,
  whole,
  time,
  day,
  reason,
  memberReason,
  flag,
};
