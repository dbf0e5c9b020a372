import { dayMs } from '@parol/domain';
import { activeList } from '@parol/wire/fund';
import { expect, it } from 'vitest';
import { cashierOfFile } from '../../testing/cashier-of-file.ts';
import { newMember, opened } from '../../testing/cashier.ts';
import { gateways } from '../../testing/gateways.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import type { DepositState } from './deposit.schema.ts';
import { outcomesSince } from './outcomes.repository.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started));

/** An order at Maya that was closed; `seconds` after it was opened. */
async function closed(
  state: DepositState,
  seconds: number,
  change: { readonly daysAgo?: number; readonly adapter_hash?: string } = {},
): Promise<void> {
  const { daysAgo = 1, ...columns } = change;
  const { db, clock } = platform.parts;
  const closedAt = clock.now().getTime() - daysAgo * dayMs;
  const row = await opened(await newMember(platform), gateways.maya, '500');
  await db
    .updateTable('deposit')
    .set({
      ...columns,
      state,
      created_at: new Date(closedAt - seconds * 1_000),
      closed_at: new Date(closedAt),
      next_poll_at: null,
    })
    .where('reference', '=', row.deposit_id)
    .execute();
}

it('the share of credited orders and their median time - leave out what says nothing of today', async () => {
  for (const seconds of [10, 20, 30, 40, 50, 60, 700]) await closed('paid', seconds);
  for (const state of ['failed', 'expired', 'failed'] as const) await closed(state, 1);
  // The player's own decision, an earlier week, and another version of the adapter.
  await closed('cancelled', 5);
  await closed('paid', 5, { daysAgo: 8 });
  await closed('failed', 5, { adapter_hash: 'f'.repeat(64) });
  await opened(await newMember(platform), gateways.maya, '500');

  const { value } = await (await newMember(platform)).call(activeList, {});
  const recentOf = (id: string) => value.find(({ gateway_id }) => gateway_id === id)?.recent;
  expect(recentOf(gateways.maya.id)).toEqual({ credited_percent: 70, median_seconds: 40 });
  // Fewer than ten orders were closed.
  expect(recentOf(gateways.qr.id)).toBeNull();
});

it('of an unknown version, or of none - are none', async () => {
  const { db } = platform.parts;
  const since = new Date(0);
  expect(await outcomesSince(db, [{ gatewayId: 'maya', hash: 'e'.repeat(64) }], since)).toEqual([]);
  expect(await outcomesSince(db, [], since)).toEqual([]);
});
