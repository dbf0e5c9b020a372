import { readFileSync } from 'node:fs';
import { parseAmount, parsePhone } from '@parol/domain';
import * as v from 'valibot';

/** What an operator reads about an environment variable: docs/configuration.md is written from it. */
export interface AboutVariable {
  /** When the `ph` profile needs it, such as "yes" or "behind a proxy"; never if left out. */
  readonly needed?: string;
  /** What holds without it, in words. */
  readonly byDefault?: string;
  /** Its value is never printed. */
  readonly isSecret?: true;
  readonly about: string;
}

/** Why a value is refused: the rest of a sentence that begins with the variable's name. */
export class Unreadable extends Error {}

type Read<T> = (text: string | undefined) => T;

/** A variable with its kind; an empty value counts as none. */
export const variable = <T>(read: Read<T>, about: AboutVariable) =>
  variableOrEmpty((text) => read(text || undefined), about);

/** A variable that means something else when it is empty than when it is not set. */
export const variableOrEmpty = <T>(read: Read<T>, about: AboutVariable) =>
  v.pipe(
    v.undefinedable(v.string()),
    v.rawTransform<string | undefined, T>(({ dataset, addIssue, NEVER }) => {
      try {
        return read(dataset.value);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        addIssue({ message: error.message });
        return NEVER;
      }
    }),
    v.metadata({ ...about }),
  );

const unreadable = (must: string, text: string): never => {
  throw new Unreadable(`must be ${must}, not "${text}".`);
};

/** Any text. */
export const anyText = () => (text: string | undefined) => text;
/** The text of a file. */
export const fileText = () => (file: string | undefined) => {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Unreadable(`names ${file}, which can't be read.`);
  }
};
export const textOr = (otherwise: string) => (text: string | undefined) => text ?? otherwise;

export const onIfOne = () => (text: string | undefined) => text === '1';
export const onUnlessOff = () => (text: string | undefined) => text !== 'off';

interface Range {
  readonly least?: number;
  readonly most: number;
}
const inRange = (text: string, { least = 1, most }: Range): number => {
  const number = Number(text);
  return Number.isInteger(number) && number >= least && number <= most
    ? number
    : unreadable(`a number from ${least} to ${most}`, text);
};

/** A whole number in a range; the least is 1. */
export const wholeNumber =
  ({ otherwise, ...range }: Range & { readonly otherwise: number }) =>
  (text: string | undefined) =>
    text === undefined ? otherwise : inRange(text, range);
export const optionalWholeNumber = (range: Range) => (text: string | undefined) =>
  text === undefined ? undefined : inRange(text, range);

/** An http or https address. */
export const address = () => (text: string | undefined) => {
  if (text === undefined) return undefined;
  return /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')
    ? text
    : unreadable('an http or https address', text);
};

/** An origin as browsers write it, such as https://api.example.ph. */
export const origin = () => (text: string | undefined) => {
  const given = address()(text);
  return given !== undefined && new URL(given).origin !== given
    ? unreadable('an origin such as https://api.example.ph', given)
    : given;
};

/** A Philippine mobile number in international form without a plus sign: 639 and nine digits. */
export const phone = () => (text: string | undefined) =>
  text === undefined
    ? undefined
    : (parsePhone(text) ?? unreadable('a mobile number such as 0917 123 4567', text));

/** An amount of pesos, in units. */
export const pesos = (otherwise: string) => (text: string | undefined) => {
  const units = parseAmount(text ?? otherwise);
  return units === undefined || units < 0n
    ? unreadable(`an amount in pesos, such as ${otherwise}`, text ?? '')
    : units;
};

export const hours = (otherwise: number) => (text: string | undefined) => {
  const count = Number(text ?? otherwise);
  return Number.isFinite(count) && count >= 0
    ? count
    : unreadable(`a number of hours, such as ${otherwise}`, text ?? '');
};

/** Texts separated by commas. */
export const list = () => (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Some of the given words, separated by commas; all of them by default. */
export const someOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string | undefined): ReadonlySet<Word> => {
    if (text === undefined) return new Set(words);
    const named = list()(text);
    const known = words.filter((word) => named.includes(word));
    return named.length > 0 && named.every((one) => words.some((word) => word === one))
      ? new Set(known)
      : unreadable(`some of ${words.join(', ')}, separated by commas`, text);
  };

/** Days such as 2026-02-17, separated by commas. */
export const days = () => (text: string | undefined) => {
  const all = list()(text);
  return all.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))
    ? all
    : unreadable('days such as 2026-02-17,2026-03-20', text ?? '');
};

/** Origins separated by commas; undefined if the variable is not set. */
export const origins = () => (text: string | undefined) =>
  text === undefined
    ? undefined
    : list()(text).map((one) =>
        URL.canParse(one) && new URL(one).origin === one && one.startsWith('http')
          ? one
          : unreadable('origins such as http://localhost:3102, separated by commas', one),
      );

/** A secret that people type. */
export const token = () => (text: string | undefined) => {
  if (text !== undefined && text.length < 16)
    throw new Unreadable('must have at least 16 characters.');
  return text;
};

/** One of these words. */
export const oneOfOrNone =
  <T extends string>(words: readonly T[]) =>
  (text: string | undefined): T | undefined =>
    text === undefined
      ? undefined
      : (words.find((word) => word === text) ?? unreadable(`one of ${words.join(', ')}`, text));
export const oneOf =
  <T extends string>(words: readonly T[], otherwise: T) =>
  (text: string | undefined): T =>
    oneOfOrNone(words)(text) ?? otherwise;

/** A bucket and the prefix of its keys: empty, or with a slash at its end. */
export const bucket = () => (text: string | undefined) => {
  if (text === undefined) return undefined;
  const [, name, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(text) ?? [];
  if (name === undefined) return unreadable('s3://bucket or s3://bucket/prefix', text);
  const prefix = path.replace(/\/+$/, '');
  return { bucket: name, prefix: prefix === '' ? '' : `${prefix}/` };
};
