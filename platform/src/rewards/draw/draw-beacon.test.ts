import { drawList, drawProof, enterDraw } from '@parol/wire/draw';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../testing/cashier.ts';
import { signedUp } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { drawJob } from '../testing/draw-job.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform({ listening: true });
});
afterAll(() => platform.close());

/** The job on a database that takes this long to freeze the list of a draw. */
function slowBy(ms: number): () => Promise<void> {
  const slow: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'RawNode' && node.sqlFragments.some((text) => text.includes('position')))
        platform.clock.advance(ms);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const parts = { ...platform.parts, db: platform.parts.db.withPlugin(slow) };
  return drawJob(platform, parts);
}

it('a list that takes long to freeze - commits to a later round, whose value is still unknown', async () => {
  platform.clock.set(new Date('2026-11-25T09:00:00+08:00'));
  await run(platform, 'rewards.hold-draws');
  const client = await signedUp(platform, '639174471234');
  await platform.ops
    .find(({ name }) => name === 'ticket:grant')
    ?.run([client.accountId ?? '', '1'], { reason: 'test' });
  const [daily] = (await client.call(drawList, {}, { account_id: client.accountId })).value;
  const draw_id = daily?.draw_id ?? '';
  expect((await client.call(enterDraw, { draw_id, tickets: 1 })).code).toBe('OK');
  const shown = async () => (await client.call(drawProof, { draw_id })).value[0]?.draw;

  platform.clock.set(new Date('2026-11-26T00:10:00+08:00'));
  // The sandbox's beacon has a round every few seconds, and the chosen one is at least a minute ahead.
  await slowBy(50_000)();
  expect(await shown()).toMatchObject({ state: 'closed', list_hash: null, beacon_at: null });
  await run(platform, 'rewards.hold-draws');
  const draw = await shown();
  expect(draw).toMatchObject({ state: 'committed', tickets: 1 });
  expect(Date.parse(draw?.beacon_at ?? '')).toBeGreaterThanOrEqual(
    platform.clock.now().getTime() + 60_000,
  );
});
