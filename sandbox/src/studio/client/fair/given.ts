// Readers for the JSON that a person types into the check of a round, whose shape is unknown.

/** The field of an object; undefined when it is absent or `value` is no object. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** A list; an absent one is empty. Throws a TypeError on anything else. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new TypeError('not a list');
  return value as readonly unknown[];
}

/** A finite number. Throws a TypeError on anything else. */
export function numberOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('not a number');
  return value;
}

/** A text. Throws a TypeError on anything else. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('not a text');
  return value;
}

/** One of `allowed`. Throws a TypeError on anything else. */
export function oneOf<const T>(allowed: readonly T[], value: unknown): T {
  const match = allowed.find((each) => each === value);
  if (match === undefined) throw new TypeError('not allowed');
  return match;
}
