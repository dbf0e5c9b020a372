import { dayMs } from '@parol/domain';
import { expect, it } from 'vitest';
import { cashierOfFile } from '../../testing/cashier-of-file.ts';
import { newMember, opened } from '../../testing/cashier.ts';
import { gateways } from '../../testing/gateways.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { adaptersInUse, versionsInUse } from './versions-in-use.repository.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started));

it('the adapters of open orders, and of those closed since - are in use; others are not', async () => {
  const { db, clock } = platform.parts;
  const now = clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * dayMs);
  const orders = [
    [gateways.maya, 'a'.repeat(64), null],
    [gateways.maya, 'b'.repeat(64), daysAgo(10)],
    [gateways.maya, 'b'.repeat(64), daysAgo(400)],
    [gateways.qr, 'c'.repeat(64), daysAgo(200)],
    [gateways.charging, 'd'.repeat(64), daysAgo(179)],
  ] as const;
  for (const [gateway, adapter_hash, closed_at] of orders) {
    const row = await opened(await newMember(platform), gateway, '500');
    await db
      .updateTable('deposit')
      .set({ adapter_hash, closed_at, state: closed_at ? 'failed' : 'pending' })
      .where('reference', '=', row.deposit_id)
      .execute();
  }
  const inUse = await adaptersInUse(db, daysAgo(180));
  expect([...inUse].filter((hash) => /^(.)\1*$/.test(hash)).toSorted()).toEqual(
    ['a', 'b', 'd'].map((letter) => letter.repeat(64)),
  );
  // Of one gateway, open ones first.
  expect(await versionsInUse(db, gateways.maya.id, daysAgo(180))).toEqual([
    { hash: 'a'.repeat(64), closed_at: null },
    { hash: 'b'.repeat(64), closed_at: daysAgo(10) },
  ]);
  expect(await versionsInUse(db, gateways.qr.id, daysAgo(180))).toEqual([]);
});
