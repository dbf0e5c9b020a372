import { emailMax } from '@parol/domain';

/* The generic form rules (specification §5) as predicates. All except `isRequired` accept an empty text,
   because emptiness is a separate rule. */

export type Predicate = (value: string) => boolean;

const whenFilled =
  (test: Predicate): Predicate =>
  (value) =>
    value === '' || test(value);

const numberOf = (value: string): number =>
  /^[+-]?(\d+\.?\d*|\.\d+)$/.test(value.trim()) ? Number(value) : Number.NaN;

export const isRequired: Predicate = (value) => value.trim() !== '';
export const minValue = (least: number): Predicate =>
  whenFilled((value) => numberOf(value) >= least);
export const maxValue = (most: number): Predicate => whenFilled((value) => numberOf(value) <= most);
export const isBetween = (least: number, most: number): Predicate =>
  whenFilled((value) => numberOf(value) >= least && numberOf(value) <= most);
export const minLength = (least: number): Predicate =>
  whenFilled((value) => [...value].length >= least);
export const maxLength = (most: number): Predicate =>
  whenFilled((value) => [...value].length <= most);
export const isAlpha: Predicate = whenFilled((value) => /^[a-z]+$/i.test(value));
export const isAlphanumeric: Predicate = whenFilled((value) => /^[a-z0-9]+$/i.test(value));
export const isNumeric: Predicate = whenFilled((value) => /^[0-9]+$/.test(value));
export const isEmail: Predicate = whenFilled(
  (value) =>
    value.length <= emailMax &&
    /^[^\s@]{1,64}@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i.test(value),
);
export const isIpv4: Predicate = whenFilled((value) =>
  /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(value),
);
export const isUrl: Predicate = whenFilled((value) => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '';
});
export const isSame = (one: string, other: string): boolean => one === other;
export const isOption = (options: readonly string[]): Predicate =>
  whenFilled((value) => options.includes(value));

/** 6–20 characters (specification §5). */
export const isUsername: Predicate = whenFilled((value) => /^[a-z0-9]{6,20}$/i.test(value));
/** 6–20 letters and digits, at least one of each (specification §5). */
export const isPassword: Predicate = whenFilled((value) =>
  /^(?=.*[a-z])(?=.*\d)[a-z0-9]{6,20}$/i.test(value),
);
