import type { FigureName } from '@parol/contract/release-figures';
import { describe, expect, it } from 'vitest';
import { bucketOf } from './histogram.ts';
import { reasonOfFigures } from './slower-canary.ts';

const enough = { loads: 50, networks: 5, percent: 10, slower: 30 };

/** Visits of a page, each `ms`; the slow quarter and one more of them `slow`. */
function visits(
  figure: FigureName,
  ms: number,
  options: {
    readonly page?: string;
    readonly slow?: number;
    readonly voices?: bigint;
    readonly count?: bigint;
  } = {},
) {
  const { page = '/slot', slow = ms, voices = 60n, count = voices } = options;
  const share = voices / 4n + 1n;
  const row = (at: number, part: bigint, of: bigint) => ({
    page,
    remote: 'games',
    version: 'any',
    figure,
    bucket: bucketOf(at),
    count: of,
    voices: part,
  });
  return [row(ms, voices - share, count - share), row(slow, share, share)];
}

describe('a canary', () => {
  it('whose largest paint is slower in a quarter of the visits - is taken back, and the reason says where and by how much', () => {
    const slower = visits('lcp', 1_500, { slow: 4_000 });
    const text = reasonOfFigures(slower, visits('lcp', 1_500), enough);
    expect(text).toMatch(
      /^it is slower than the live release: largest paint on \/slot is 4\d\d\d ms instead of 15\d\d \(p75 of 60 and 60 networks' visits\)\.$/,
    );
  });
  it('that answers touches later - is taken back', () => {
    expect(reasonOfFigures(visits('inp', 400), visits('inp', 150), enough)).toContain(
      'answer to a touch on /slot',
    );
  });
  it.each([
    ['has 49 voices', visits('lcp', 6_000, { voices: 49n }), visits('lcp', 1_500)],
    [
      'has many visits of few networks',
      visits('lcp', 6_000, { voices: 20n, count: 900n }),
      visits('lcp', 1_500),
    ],
    [
      'is compared with few visits',
      visits('lcp', 6_000),
      visits('lcp', 1_500, { voices: 49n, count: 800n }),
    ],
    ['is faster', visits('lcp', 1_000), visits('lcp', 1_500)],
    ['is slower by less than the percentage', visits('lcp', 5_000), visits('lcp', 4_000)],
    ['is slower by less than is noticed', visits('lcp', 500), visits('lcp', 250)],
    ['is slow on a page that the live release does not have', visits('lcp', 9_000), []],
    [
      'is slow on another page than the live release',
      visits('lcp', 9_000, { page: '/deposit' }),
      visits('lcp', 1_500),
    ],
    ['shifts more, which is not compared', visits('cls', 900), visits('cls', 10)],
  ])('that %s - stays', (_, canary, live) => {
    expect(reasonOfFigures(canary, live, enough)).toBeUndefined();
  });
  it('that is a little slower - is taken back where the settings say so', () => {
    const strict = { ...enough, slower: 10 };
    expect(reasonOfFigures(visits('lcp', 5_000), visits('lcp', 4_000), strict)).toContain('/slot');
  });
});
