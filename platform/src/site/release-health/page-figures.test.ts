import { figuresPath, type FiguresReport } from '@parol/contract/release-figures';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { network, reportingSite, type ReportingSite } from './testing/reporting-site.ts';

let tested: ReportingSite;
let release = 0;
let live = '';
beforeAll(async () => {
  tested = await reportingSite();
});
afterAll(() => tested.close());
beforeEach(() => tested.publish('games', (live = `live-${(release += 1)}`)));

const games = () => tested.remote('games');
const look = async () => {
  await tested.job('site.store-release-loads');
  await tested.job('site.roll-back-releases');
  return (await games())?.canary?.version;
};
const stored = (version: string) =>
  tested.platform.parts.db
    .selectFrom('page_figure')
    .selectAll()
    .where('version', '=', version)
    .execute();

/** Reports a visit of Home from an address, by default with the token of its page load. */
async function visit(
  version: string,
  address: string,
  figures: FiguresReport['figures'],
  over: { readonly page?: unknown; readonly token?: unknown; readonly remote?: string } = {},
): Promise<number> {
  const token = over.token ?? (await tested.load(version, { address }));
  const releases = [{ remote: over.remote ?? 'games', version, token }];
  const report = { page: over.page ?? '/', releases, figures };
  return (await tested.send(figuresPath, report, { address })).statusCode;
}
/** A visit from each of as many networks. */
async function visits(version: string, networks: number, figures: FiguresReport['figures']) {
  for (let n = 0; n < networks; n += 1) await visit(version, network(n), figures);
}
async function canary(): Promise<string> {
  const version = `canary-${release}`;
  await tested.publish('games', version, { canary: 10 });
  return version;
}

describe('a canary', () => {
  it('whose pages paint later than with the live release - is ended, and the log says why', async () => {
    const version = await canary();
    await visits(live, 50, { lcp: 1_500 });
    await visits(version, 49, { lcp: 4_000 });
    expect(await look()).toBe(version);
    await visit(version, network(60), { lcp: 4_000 });
    expect(await look()).toBeUndefined();
    expect((await games())?.active).toBe(live);
    expect((await tested.service.log())[0]?.text).toMatch(
      /^The canary canary-\d+ of games has ended.*Rolled back automatically: it is slower than the live release: largest paint on \/ is 4\d\d\d ms instead of 15\d\d \(p75 of 50 and 50 networks' visits\)\.$/,
    );
  });

  it('that few networks call slow, each again and again - stays, and their visits are counted', async () => {
    const version = await canary();
    await visits(live, 50, { lcp: 1_500 });
    for (let n = 0; n < 8; n += 1) await visits(version, 9, { lcp: 9_000 });
    expect(await look()).toBe(version);
    const [row] = await stored(version);
    expect([row?.count, row?.voices]).toEqual([72n, 9n]);
  });

  it('that an operator pinned - stays', async () => {
    const version = await canary();
    await tested.service.pin('games', true);
    await visits(live, 50, { inp: 100 });
    await visits(version, 50, { inp: 900 });
    expect(await look()).toBe(version);
    await tested.service.pin('games', false);
  });
});

it('a release without a canary beside it - is compared with nothing, however slow it is', async () => {
  await visits(live, 55, { lcp: 20_000 });
  await look();
  expect((await games())?.active).toBe(live);
  expect((await stored(live)).map(({ voices }) => voices)).toEqual([0n]);
});

describe('a report of figures', () => {
  const figures = { lcp: 1_200, inp: 40, cls: 0.02, fcp: 700, ttfb: 90 };

  it('counts each figure in the bucket of its page, release and hour, and names nobody', async () => {
    expect(await visit(live, network(1), figures)).toBe(204);
    await look();
    const rows = await stored(live);
    expect(rows.map(({ figure }) => figure).toSorted()).toEqual([
      'cls',
      'fcp',
      'inp',
      'lcp',
      'ttfb',
    ]);
    expect(rows[0]).toMatchObject({ page: '/', remote: 'games', count: 1n, voices: 0n });
    expect(rows.every(({ hour }) => hour.getTime() % 3_600_000 === 0)).toBe(true);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      ['bucket', 'count', 'figure', 'hour', 'page', 'remote', 'version', 'voices'].toSorted(),
    );
  });

  it.each([
    ['an address with a query', { page: '/?ref=7' }],
    ['a full address', { page: 'https://parol.example/' }],
    ['a negative time', {}, { lcp: -1 }],
    ['a time of a day', {}, { lcp: 86_400_000 }],
    ['an unknown figure', {}, { fid: 3 }],
    ['a text as a time', {}, { lcp: '12' }],
    ['no token', { token: 7 }],
  ])('with %s - is malformed', async (_, over, wrong = figures) => {
    expect(await visit(live, network(1), wrong as typeof figures, over)).toBe(400);
  });

  it('of a megabyte - is refused', async () => {
    expect(await visit(live, network(1), figures, { token: 'x'.repeat(1_000_000) })).toBe(413);
  });

  it('with an invented token, or one of another network - is refused and not stored', async () => {
    const token = await tested.load(live, { address: network(1) });
    expect(await visit(live, network(1), figures, { token: 'an.invention' })).toBe(403);
    expect(await visit(live, network(2), figures, { token })).toBe(403);
    await look();
    expect(await stored(live)).toEqual([]);
  });

  it('of a page or a release that does not exist - is dropped', async () => {
    expect(await visit(live, network(1), figures, { page: '/invented' })).toBe(204);
    expect(await visit('never', network(1), figures, { token: 'any' })).toBe(204);
    await look();
    expect([...(await stored(live)), ...(await stored('never'))]).toEqual([]);
  });
});
