import { expect, it } from 'vitest';
import { since } from './since.ts';

const at = '2026-11-21T04:00:00.000Z';
it.each([
  [-5, '0 sec'],
  [59, '59 sec'],
  [60, '1 min'],
  [3599, '59 min'],
  [7200, '2 hr'],
  [86_400 * 3, '3 days'],
])('%i seconds - are %s', (seconds, text) => {
  expect(since(at, Date.parse(at) + seconds * 1000, 'en')).toBe(text);
});

it('in Filipino - says so in Filipino', () => {
  expect(since(at, Date.parse(at) + 7_200_000, 'fil')).toBe('2 oras');
});
