import { pesos } from '@parol/domain';
import { expect } from 'vitest';
import type { TestPlatform } from './platform.ts';

let posted = 0;

/** Credits a deposit of this many pesos, of any size, without an order at a gateway. */
export async function postDeposit(
  { parts: { wallet, clock } }: TestPlatform,
  member: bigint,
  amount: number,
): Promise<void> {
  const { status } = await wallet.post({
    member,
    scope: 'gateway:test',
    key: `posted:${++posted}`,
    kind: 'deposit',
    amount: pesos(BigInt(amount)),
    counter: { kind: 'gateway', owner: 'test' },
    at: clock.now(),
  });
  expect(status).toBe('posted');
}
