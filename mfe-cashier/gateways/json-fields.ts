import {
  type ExactAmount,
  type ExactJson,
  fromDecimal,
  fromSmallest,
} from '@parol/contract/gateway-adapter';

/*
 * How adapters read fields of a provider's JSON or form. Every adapter contains its own copy of this
 * file, so a change of it changes all of them: each then needs "gateway:accept" again.
 */

/** The value at a path such as `data.order.id`; undefined if there is none. */
export function valueAt(json: ExactJson, path: string): ExactJson | undefined {
  return path.split('.').reduce<ExactJson | undefined>((at, name) => {
    const isObject = typeof at === 'object' && at !== null && !Array.isArray(at);
    return isObject && Object.hasOwn(at, name)
      ? (at as Readonly<Record<string, ExactJson>>)[name]
      : undefined;
  }, json);
}

/** The text, or number as text, at a path; null if it is absent, null or empty. Throws for others. */
export function optionalText(json: ExactJson, path: string): string | null {
  const value = valueAt(json, path);
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') throw new Error(`${path} is no text.`);
  return value;
}

/** The text, or number as text, at a path. Throws if there is none. */
export function requiredText(json: ExactJson, path: string): string {
  const text = optionalText(json, path);
  if (text === null) throw new Error(`${path} is missing.`);
  return text;
}

/** The list at a path. Throws if there is none. */
export function listAt(json: ExactJson, path: string): readonly ExactJson[] {
  const value = valueAt(json, path);
  if (!Array.isArray(value)) throw new Error(`${path} is no list.`);
  return value;
}

/** Whether a reply's status says that the request was done. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** A word in lower case, without what is around it: providers change the case without notice. */
export const lower = (word: string): string => word.trim().toLowerCase();

/** The amount at a path as decimal text, such as "500.50"; null if there is none. Throws if it is unreadable. */
export const decimalAt = (json: ExactJson, path: string): ExactAmount | null =>
  amountAt(json, path, fromDecimal);

/** The amount at a path in centavos; null if there is none. Throws if it is unreadable. */
export const centavosAt = (json: ExactJson, path: string): ExactAmount | null =>
  amountAt(json, path, (text) => fromSmallest(text, 2));

function amountAt(
  json: ExactJson,
  path: string,
  read: (text: string) => ExactAmount | null,
): ExactAmount | null {
  const text = optionalText(json, path);
  if (text === null) return null;
  const amount = read(text);
  if (amount === null) throw new Error(`${path} is no amount.`);
  return amount;
}

/** The amount, which has to be there. */
export function required(amount: ExactAmount | null): ExactAmount {
  if (amount === null) throw new Error('An amount is missing.');
  return amount;
}
