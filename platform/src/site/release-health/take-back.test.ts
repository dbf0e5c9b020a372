import { describe, expect, it } from 'vitest';
import { reasonToTakeBack, takeBackRule } from './take-back.ts';

const rule = takeBackRule(false);
const reported = (phase: 'mount' | 'load' | 'policy', visitors: number, addresses = visitors) => [
  { phase, visitors, addresses },
];

describe('a release', () => {
  it('that threw for three visitors of thirty - is taken back, and the reason says so', () => {
    expect(reasonToTakeBack(reported('mount', 3), 27, rule)).toBe(
      'Taken back by itself: it failed (mount) for 3 of 30 visitors.',
    );
  });
  it.each([
    ['threw for two visitors', reported('mount', 2), 0],
    ['threw for three visitors of one address', reported('mount', 3, 1), 0],
    ['threw for three of 31 visitors', reported('mount', 3), 28],
    ['did not arrive for four of ten visitors, as on a bad line', reported('load', 4), 6],
    ['broke the policy for everybody, as an extension does', reported('policy', 50), 0],
    [
      'failed for few in each of several ways',
      [...reported('mount', 2), ...reported('load', 2)],
      0,
    ],
  ])('that %s - stays', (_, reporters, loads) => {
    expect(reasonToTakeBack(reporters, loads, rule)).toBeUndefined();
  });
  it('that did not arrive for half of the visitors - is taken back', () => {
    expect(reasonToTakeBack(reported('load', 5), 5, rule)).toContain('(load) for 5 of 10');
  });
});
