import * as v from 'valibot';
import type { ReportPage } from './provider.ts';

/* Fields that the merchants' calls of all providers have. */
export const address = () => v.pipe(v.string(), v.maxLength(600), v.regex(/^https?:\/\//));
export const reference = () => v.pipe(v.string(), v.minLength(1), v.maxLength(80));
export const label = () => v.pipe(v.string(), v.maxLength(80));
export const short = () => v.pipe(v.string(), v.maxLength(40));
export const instant = () =>
  v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  );
export const pesosOnly = () => v.literal('PHP');

const day = v.pipe(v.string(), v.isoDate());
const cursor = v.optional(v.pipe(v.string(), v.maxLength(80)), '');
const pageNumber = v.optional(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(Number),
    v.integer(),
    v.minValue(1),
    v.maxValue(1e6),
  ),
  1,
);

/** A page of a report that goes on after a line. */
export function pageAfter(theDay: unknown, after: unknown): ReportPage | undefined {
  const parsed = v.safeParse(v.object({ day, after: cursor }), {
    day: theDay,
    after: after ?? undefined,
  });
  return parsed.success ? parsed.output : undefined;
}

/** A page of a report whose pages are numbered from 1. */
export function pageNumbered(
  theDay: unknown,
  number: unknown,
  size: number,
): ReportPage | undefined {
  const parsed = v.safeParse(v.object({ day, page: pageNumber }), {
    day: theDay,
    page: number ?? undefined,
  });
  return parsed.success
    ? { day: parsed.output.day, offset: (parsed.output.page - 1) * size }
    : undefined;
}

/** A field of a body or query as text; empty if it is none. */
export function textIn(fields: unknown, name: string): string {
  const parsed = v.safeParse(v.record(v.string(), v.unknown()), fields);
  const value = parsed.success ? parsed.output[name] : undefined;
  return typeof value === 'string' ? value : '';
}
