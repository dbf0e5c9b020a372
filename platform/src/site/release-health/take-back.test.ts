import { describe, expect, it } from 'vitest';
import { reasonToTakeBack } from './take-back.ts';

const reported = (phase: 'mount' | 'load' | 'policy', networks: number) => [{ phase, networks }];

describe('a release', () => {
  it('that threw in three networks of thirty - is taken back, and the reason says so', () => {
    expect(reasonToTakeBack(reported('mount', 3), 27)).toBe(
      'Taken back by itself: it failed (mount) in 3 of 30 networks.',
    );
  });
  it.each([
    ['threw in two networks', reported('mount', 2), 0],
    ['threw in three of 31 networks', reported('mount', 3), 28],
    ['did not arrive in four of ten networks, as on a bad line', reported('load', 4), 6],
    ['broke the policy everywhere, as an extension does', reported('policy', 50), 0],
    [
      'failed for few in each of several ways',
      [...reported('mount', 2), ...reported('load', 2)],
      0,
    ],
  ])('that %s - stays', (_, reporters, loads) => {
    expect(reasonToTakeBack(reporters, loads)).toBeUndefined();
  });
  it('that did not arrive in half of the networks - is taken back', () => {
    expect(reasonToTakeBack(reported('load', 5), 5)).toContain('(load) in 5 of 10');
  });
});
