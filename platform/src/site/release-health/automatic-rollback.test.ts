import { describe, expect, it } from 'vitest';
import { reasonOfReports, reasonOfStore } from './automatic-rollback.ts';

const enough = { loads: 50, networks: 5, percent: 10, slower: 30 };
const reported = (phase: 'mount' | 'load' | 'policy', loads: number, networks = loads) => [
  { phase, loads, networks },
];

describe('a release', () => {
  it('that failed in a tenth of fifty page loads and in five networks - is rolled back, and the reason says so', () => {
    expect(reasonOfReports(reported('mount', 5), 50, enough)).toBe(
      'it failed (mount) in 5 of 50 page loads, in 5 networks.',
    );
  });
  it.each([
    ['failed in all of 49 page loads', reported('mount', 49), 49],
    ['failed in four networks', reported('mount', 40, 4), 50],
    ['failed in five of 51 page loads', reported('mount', 5), 51],
    ['did not arrive in 24 of 50 page loads, as on a bad line', reported('load', 24), 50],
    ['broke the policy everywhere, as an extension does', reported('policy', 50), 50],
    [
      'failed for few in each of several ways',
      [...reported('mount', 4), ...reported('load', 4)],
      50,
    ],
  ])('that %s - stays', (_, failures, tried) => {
    expect(reasonOfReports(failures, tried, enough)).toBeUndefined();
  });
  it('that did not arrive in half of the page loads - is rolled back', () => {
    expect(reasonOfReports(reported('load', 25), 50, enough)).toContain('(load) in 25 of 50');
  });
  it('that fails for few - is rolled back where the settings say that few are enough', () => {
    const few = { loads: 1, networks: 1, percent: 1, slower: 30 };
    expect(reasonOfReports(reported('mount', 1), 3, few)).toContain('in 1 of 3');
  });
});

it('damaged files - are the reason, with the first of them', () => {
  expect(reasonOfStore([])).toBeUndefined();
  expect(reasonOfStore(['a.js differs.'])).toBe('the store is damaged: a.js differs.');
  expect(reasonOfStore(['a.js differs.', 'b', 'c'])).toBe(
    'the store is damaged: a.js differs and 2 other files.',
  );
});
