import * as v from 'valibot';
import { expect, it } from 'vitest';
import { requestedDay } from './fields.ts';

it.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['0000-01-01', false],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['9999-12-31', false],
  ['2026-11-21T00:00', false],
  ['2026-11', false],
  [20_261_121, false],
])('%j is a day of a request: %s', (day, is) =>
  expect(v.safeParse(requestedDay(), day).success).toBe(is),
);
