import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeProgress } from '../../kernel/jobs/jobs.ts';
import { memberIdOf, run } from '../../testing/cashier.ts';
import { signedUp } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { postDeposit } from '../../testing/post-deposit.ts';
import { dueLevels } from './due-levels.ts';
import { finished, passKey } from './pass-progress.ts';

let platform: TestPlatform;
let memberId: bigint;
beforeAll(async () => {
  platform = await testPlatform();
  memberId = await memberIdOf(platform, await signedUp(platform, '639174440101'));
  await postDeposit(platform, memberId, 600);
  await platform.outbox.run();
  await run(platform, 'rewards.compute-vip-levels');
});
afterAll(() => platform.close());

/** Whose levels are computed at a time of 28 November in Manila, after the whole pass of a day. */
async function computedAt(time: string, passed: string): Promise<readonly bigint[]> {
  const { db, log, clock } = platform.parts;
  const computed: bigint[] = [];
  const due = dueLevels(
    { db, log, clock },
    { refresh: async (id) => void computed.push(id) },
    { isOn: async () => true },
  );
  platform.clock.set(new Date(`2026-11-28T${time}+08:00`));
  await writeProgress(db, passKey, {
    position: finished,
    at: new Date(`${passed}T00:00:00+08:00`),
  });
  await due.computeUntil(platform.clock.now());
  return computed;
}

// At three, the day of UTC is still the one before.
it.each(['03:00:00', '09:00:00'])(
  'at %s in Manila, levels that the pass of the Manila day has not reached - are computed',
  async (time) => {
    expect(await computedAt(time, '2026-11-27')).toEqual([memberId]);
    expect(await computedAt(time, '2026-11-28')).toEqual([]);
  },
);
