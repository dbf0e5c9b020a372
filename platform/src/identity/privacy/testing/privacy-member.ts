import { TestClient } from '../../../testing/client.ts';
import type { TestPlatform } from '../../../testing/platform.ts';

/** The record of a signed-up member. */
export async function memberOf(platform: TestPlatform, client: TestClient) {
  const member = await platform.services.members.byPhone(client.accountId ?? '');
  if (!member) throw new Error('There is no such member.');
  return member;
}
/** Adds units to a member's balance by an adjustment. */
export async function give(
  platform: TestPlatform,
  client: TestClient,
  units: bigint,
): Promise<void> {
  const { random, clock, wallet } = platform.parts;
  const { id } = await memberOf(platform, client);
  const counter = { kind: 'adjustment' } as const;
  await wallet.post({
    member: id,
    scope: 'test',
    key: String(random.id()),
    kind: 'adjustment',
    amount: units,
    counter,
    at: clock.now(),
  });
}
/** An account for payouts. */
export const gcash = {
  bank_id: 'gcash',
  bank_acc_holder: 'Maria Santos',
  bank_acc_no: '09175551234',
};
