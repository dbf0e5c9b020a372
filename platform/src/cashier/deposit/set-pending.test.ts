import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keyOf } from '../../kernel/ids/ids.ts';
import { newMember, opened, startCashier } from '../../testing/cashier.ts';
import { gateways } from '../../testing/gateways.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { setPending } from './accepted-order.repository.ts';
import { referenceValue } from './deposit.keys.ts';
import type { Deposit } from './deposit.repository.ts';

let platform: TestPlatform;
let deposit: Deposit;
beforeAll(async () => {
  platform = await startCashier();
});
afterAll(() => platform.close());

/** A deposit whose order the provider has accepted. */
async function ordered(): Promise<Deposit> {
  const { deposit_id } = await opened(await newMember(platform), gateways.maya, '500');
  return platform.parts.db
    .selectFrom('deposit')
    .selectAll()
    .where('reference', '=', deposit_id)
    .executeTakeFirstOrThrow();
}
const now = ({ member_id, id }: Deposit) =>
  platform.parts.db
    .selectFrom('deposit')
    .select(['state', 'provider_ref', 'show', 'next_poll_at'])
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .executeTakeFirst();
/** The deposit before its provider has answered. */
const fresh = { state: 'created', provider_ref: null, show: null, next_poll_at: null } as const;
const reset = (change: Partial<Record<'state', 'cancelled'>> = {}) =>
  platform.parts.db
    .updateTable('deposit')
    .set({ ...fresh, ...change })
    .where('id', '=', deposit.id)
    .execute();
const nextPollAt = new Date('2026-11-21T04:00:30.000Z');
const show = [{ kind: 'redirect', url: 'https://pay.example/1', expiresAt: null }] as const;
const store = (providerRef: string, at = deposit.gateway_id) =>
  setPending(platform.parts.db, keyOf(deposit), {
    providerRef,
    entries: platform.parts.uniqueKeys.entriesOf(
      'gateway_reference',
      referenceValue(at, providerRef),
    ),
    show,
    nextPollAt,
  });

beforeEach(async () => {
  deposit = await ordered();
  await reset();
});

it('an accepted order - makes its deposit pending with what the player is shown', async () => {
  expect(await store('order-1')).toBe('pending');
  expect(await now(deposit)).toEqual({
    state: 'pending',
    provider_ref: 'order-1',
    show,
    next_poll_at: nextPollAt,
  });
});

it('the same order stored again, because the first answer was lost - changes nothing', async () => {
  await store('order-2');
  const before = await now(deposit);
  expect(await store('order-2')).toBe('changed');
  expect(await now(deposit)).toEqual(before);
});

it('a reference that another deposit of the gateway has - is refused, and nothing is stored', async () => {
  const other = await ordered();
  expect(await store(other.provider_ref ?? '')).toBe('reference_used');
  expect(await now(deposit)).toEqual(fresh);
});

it('a reference of another gateway - is another one', async () => {
  const other = await ordered();
  expect(await store(other.provider_ref ?? '', 'goldpay')).toBe('pending');
});

it('an order of a deposit that was cancelled meanwhile - leaves it cancelled', async () => {
  await reset({ state: 'cancelled' });
  expect(await store('order-3')).toBe('changed');
  expect(await now(deposit)).toEqual({ ...fresh, state: 'cancelled' });
});
