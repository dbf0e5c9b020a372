import { dayMs } from '@parol/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { provider, withCeilings } from '../../testing/held-wins.ts';
import { ops } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
  await withCeilings(platform);
});
beforeEach(() => platform.clock.advance(dayMs));
afterAll(() => platform.close());

/** Current ceilings: 100 times the stake, ₱400 a win, ₱1,000 a day. */
const now = { stakes: 100, perWin: '400.00', perDay: '1000.00' };
const from = () => new Date(platform.clock.now().getTime() + 1_000).toISOString();
const set = (ceilings: object, at: string, ...as: string[]) => {
  const line = ['win:set-ceilings', provider, JSON.stringify(ceilings), '--from', at];
  return ops(platform, ...as.flatMap((name) => ['--as', name]), ...line, '--reason', 'a test');
};
const rowsAt = async (at: string) =>
  platform.parts.db
    .selectFrom('win_ceiling_setting')
    .select('value')
    .where('provider_code', '=', provider)
    .where('effective_at', '=', new Date(at))
    .execute();

describe('lower or equal ceilings', () => {
  it.each([now, { ...now, perDay: '999.99' }])('%j - need one operator', async (ceilings) => {
    const at = from();
    expect(await set(ceilings, at)).toMatchObject({ exitCode: 0 });
    expect(await rowsAt(at)).toEqual([{ value: ceilings }]);
    await platform.parts.db
      .deleteFrom('win_ceiling_setting')
      .where('effective_at', '=', new Date(at))
      .execute();
  });
});

describe('a higher ceiling', () => {
  it.each([
    { ...now, stakes: 101 },
    { ...now, perWin: '400.01' },
    { stakes: 1, perWin: '1.00', perDay: '1000.01' },
  ])('%j - needs two operators', async (ceilings) => {
    const at = from();
    expect(await set(ceilings, at)).toMatchObject({ exitCode: 1 });
    expect(await set(ceilings, at, 'ana')).toMatchObject({ exitCode: 0 });
    expect(await rowsAt(at)).toEqual([]);
    expect((await ops(platform, 'win:ceilings')).lines.join()).toContain('proposed by ana');
    expect(await set(ceilings, at, 'ana')).toMatchObject({
      exitCode: 1,
      lines: ['You have proposed this already; another operator must do the same.'],
    });
    expect(await set(ceilings, at, 'ben')).toMatchObject({ exitCode: 0 });
    expect(await rowsAt(at)).toEqual([{ value: ceilings }]);
    const { db } = platform.parts;
    expect(await db.selectFrom('operator_proposal').selectAll().execute()).toEqual([]);
    await db.deleteFrom('win_ceiling_setting').where('effective_at', '=', new Date(at)).execute();
  });

  it('that differs from the proposal - replaces it', async () => {
    const at = from();
    await set({ ...now, stakes: 200 }, at, 'ana');
    expect(await set({ ...now, stakes: 300 }, at, 'ben')).toMatchObject({ exitCode: 0 });
    expect(await rowsAt(at)).toEqual([]);
    expect(await set({ ...now, stakes: 200 }, at, 'ben')).toMatchObject({ exitCode: 0 });
    expect(await rowsAt(at)).toEqual([]);
  });

  it('set by two operators at the same time - is set once', async () => {
    const at = from();
    const both = ['ana', 'ben'].map((name) => set({ ...now, stakes: 150 }, at, name));
    expect((await Promise.all(both)).map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(await rowsAt(at)).toHaveLength(1);
  });

  it('is audited with both operators', async () => {
    const rows = await platform.parts.db
      .selectFrom('audit')
      .select('actor')
      .where('act', '=', 'win:set-ceilings')
      .execute();
    const actors = new Set(rows.map(({ actor }) => actor));
    expect(actors).toContain('operator:ana');
    expect(actors).toContain('operator:ben');
  });
});
