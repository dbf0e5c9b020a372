import { manilaDay } from '@parol/domain';
import { withdrawTicketList, withdrawalRules } from '@parol/wire/fund';
import type { RowKey } from '../../kernel/ids/ids.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../testing/platform.ts';
import { balanceOfHouse } from '../../testing/ledger-invariants.ts';
import {
  addWallet,
  memberIdOf,
  money,
  newMember,
  run,
  expectLedgerSound,
  startCashier,
  expectNoPosting,
} from '../../testing/cashier.ts';
import { type Holder, withdrawalFixture } from '../testing/withdrawal-fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const { holder, withdraw } = withdrawalFixture(() => platform);

async function ticketOf(holder: Holder, amount: string): Promise<RowKey> {
  const [row] = (await withdraw(holder, amount)).value;
  const key = platform.parts.locators.rowOf(row?.ticket_id);
  if (!key) throw new Error('There is no ticket.');
  return key;
}
const ticketsOf = async (
  { client }: Holder,
  page: { page_number?: number; page_size?: number } = {},
) => {
  const [list] = (await client.call(withdrawTicketList, page)).value;
  if (!list) throw new Error('There is no list.');
  return list;
};
const ticket = (key: RowKey) => platform.parts.locators.reference(key);
const rowOf = async (one: Holder, key: RowKey) =>
  (await ticketsOf(one)).data.find((row) => row.ticket_id === ticket(key));
const held = () => balanceOfHouse(platform.parts.db, { kind: 'pending' });
const outcomeOf = (settled: PromiseSettledResult<unknown>) =>
  settled.status === 'fulfilled' ? 'done' : (settled.reason as { code?: string }).code;

describe('a withdrawal', () => {
  it('that is approved - holds the money at the request and removes it when paid', async () => {
    const one = await holder();
    const before = await held();
    const id = await ticketOf(one, '100.00');
    expect(await rowOf(one, id)).toMatchObject({
      state: 'pending',
      status: null,
      withdrawal_amount: '100.00',
      kind: 'ewallet',
      isFreeC: false,
    });
    expect((await money(one.client)).balance).toBe('900.00');
    expect((await held()) - before).toBe(1_000_000n);

    await run(platform, 'sandbox.review-withdrawals');
    expect((await rowOf(one, id))?.state).toBe('processing');
    platform.clock.advance(2_000);
    await run(platform, 'sandbox.review-withdrawals');
    expect(await rowOf(one, id)).toMatchObject({ state: 'approved', status: 1 });
    platform.clock.advance(3_000);
    await run(platform, 'sandbox.review-withdrawals');
    expect(await rowOf(one, id)).toMatchObject({
      state: 'completed',
      status: 1,
      paid_at: platform.clock.now().toISOString(),
    });
    expect((await money(one.client)).balance).toBe('900.00');
    expect((await held()) - before).toBe(0n);
  });

  it('rejected - returns the money, with the reason', async () => {
    const one = await holder();
    const id = await ticketOf(one, '100.13');
    platform.clock.advance(2_000);
    await run(platform, 'sandbox.review-withdrawals');
    expect(await rowOf(one, id)).toMatchObject({
      state: 'rejected',
      status: 0,
      reason: 'account_name_differs',
    });
    expect(await money(one.client)).toMatchObject({ balance: '1000.00', available: '1000.00' });
  });

  it('in the sandbox with an amount ending in 17 - is left to an operator', async () => {
    const one = await holder();
    const id = await ticketOf(one, '100.17');
    platform.clock.advance(60_000);
    await run(platform, 'sandbox.review-withdrawals');
    expect((await rowOf(one, id))?.state).toBe('pending');
    await platform.services.withdrawals.withdrawals.reject(id, 'operator:tess', 'Call us first');
    expect(await rowOf(one, id)).toMatchObject({ state: 'rejected', reason: 'Call us first' });
    platform.clock.advance(-60_000);
  });

  it('behind a hundred tickets left to an operator - is still decided by the autopilot', async () => {
    const one = await holder();
    const left = await ticketOf(one, '100.17');
    await sql`insert into withdrawal select (jsonb_populate_record(w, jsonb_build_object('id', w.id - n, 'request_id', 'left-' || n))).*
      from withdrawal w, generate_series(1, 100) n where w.id = ${left.id}`.execute(
      platform.parts.db,
    );
    const other = await holder();
    const id = await ticketOf(other, '100.13');
    platform.clock.advance(2_000);
    await run(platform, 'sandbox.review-withdrawals');
    expect((await rowOf(other, id))?.state).toBe('rejected');
    await sql`delete from withdrawal where request_id like 'left-%'`.execute(platform.parts.db);
  });

  it('approved and rejected concurrently - is decided once', async () => {
    const one = await holder();
    // A fifth withdrawal within the hour would be flagged.
    for (let round = 0; round < 4; round++) {
      const id = await ticketOf(one, '50');
      const service = platform.services.withdrawals.withdrawals;
      const settled = await Promise.allSettled([
        service.approve(id, 'a'),
        service.reject(id, 'b', 'no'),
        service.approve(id, 'c'),
        service.reject(id, 'd', 'no'),
      ]);
      expect(settled.map(outcomeOf).filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect(
        settled.map(outcomeOf).filter((outcome) => outcome === 'ticket_processed'),
      ).toHaveLength(3);
      if ((await rowOf(one, id))?.state === 'approved') await service.markPaid(id);
      await expect(service.approve(id, 'e')).rejects.toMatchObject({ code: 'ticket_processed' });
    }
    const tickets = (await ticketsOf(one)).data;
    const gone = tickets.filter((row) => row.status === 1).length * 50;
    expect((await money(one.client)).balance).toBe(`${1000 - gone}.00`);
  });

  it('repeated with the same request_id, also concurrently - is the same ticket', async () => {
    const one = await holder();
    const answers = await Promise.all(
      [1, 2, 3].map(() => withdraw(one, '100', { request_id: 'click' })),
    );
    expect(new Set(answers.map(({ value }) => value[0]?.ticket_id)).size).toBe(1);
    await expectNoPosting(platform, () => withdraw(one, '100', { request_id: 'click' }));
    expect((await money(one.client)).balance).toBe('900.00');
  });

  it('that is the sixth of a Manila day - is refused with exceed_withdrawal_frequency, not counting rejected ones', async () => {
    const one = await holder();
    const first = await ticketOf(one, '50');
    for (let n = 0; n < 4; n++) await ticketOf(one, '50');
    expect((await one.client.call(withdrawalRules, {})).value[0]).toMatchObject({
      left_today: 0,
      per_day: 5,
      minimum: '50.00',
      available: '750.00',
    });
    expect((await expectNoPosting(platform, () => withdraw(one, '50'))).code).toBe(
      'exceed_withdrawal_frequency',
    );
    await platform.services.withdrawals.withdrawals.reject(first, 'ops', 'Wrong account');
    expect((await withdraw(one, '50')).ok).toBe(true);
    expect((await withdraw(one, '50')).code).toBe('exceed_withdrawal_frequency');
    // The clock is at noon in Manila; a session without calls would expire before the next day.
    platform.clock.advance(11 * 3_600_000);
    expect((await withdraw(one, '50')).code).toBe('exceed_withdrawal_frequency');
    platform.clock.advance(3_600_000);
    expect((await withdraw(one, '50')).ok).toBe(true);
  });

  it('requested eight times concurrently - never overdraws', async () => {
    const one = await holder();
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(one, '400')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect((await money(one.client)).balance).toBe('200.00');
  });
});

describe('the list of tickets', () => {
  it('has pages of ten from page 1, newest first, and the total', async () => {
    const one = await holder();
    const service = platform.services.withdrawals.withdrawals;
    const ids: string[] = [];
    // Rejected ones don't count towards the daily limit of five.
    for (let n = 0; n < 12; n++) {
      const id = await ticketOf(one, '50');
      await service.reject(id, 'ops', 'Try again');
      ids.unshift(ticket(id));
    }
    const first = await ticketsOf(one);
    expect(first).toMatchObject({
      total: 12,
      index: 1,
      size: 10,
      working_date: manilaDay(first.data[0]?.requested_at ?? ''),
    });
    expect(first.data.map(({ ticket_id }) => ticket_id)).toEqual(ids.slice(0, 10));
    const second = await ticketsOf(one, { page_number: 2 });
    expect(second).toMatchObject({ total: 12, index: 2 });
    expect(second.data.map(({ ticket_id }) => ticket_id)).toEqual(ids.slice(10));
    expect((await ticketsOf(one, { page_number: 3 })).data).toEqual([]);
    expect(await one.client.call(withdrawTicketList, {}, { page_number: 0 })).toMatchObject({
      http: 400,
      code: 'malformed_body',
    });
  });

  it('of a member who never deposited - is marked as free credit', async () => {
    const client = await newMember(platform);
    const member = await memberIdOf(platform, client);
    await platform.parts.wallet.post({
      member,
      scope: 'gift',
      key: 'kept',
      kind: 'gift',
      amount: 600_000n,
      counter: { kind: 'gift' },
      ref: 'kept',
      at: platform.clock.now(),
    });
    const [account] = (await addWallet(platform, client)).value;
    const one = { client, ref: account?.account_ref ?? '' };
    const id = await ticketOf(one, '60');
    expect((await rowOf(one, id))?.isFreeC).toBe(true);
  });
});

describe('operator commands', () => {
  const ops = (name: string, args: readonly string[], options: Record<string, string> = {}) =>
    platform.ops.find((command) => command.name === name)?.run(args, options) ??
    Promise.reject(new Error(`no ${name}`));

  it('list, approve and mark tickets as paid', async () => {
    const one = await holder();
    const id = await ticketOf(one, '100');
    expect((await ops('withdrawal:list', [])).join('\n')).toContain(ticket(id));
    await expect(ops('withdrawal:pay', [ticket(id)])).rejects.toMatchObject({
      code: 'ticket_processed',
    });
    await ops('withdrawal:approve', [ticket(id)]);
    await ops('withdrawal:pay', [ticket(id)]);
    expect((await rowOf(one, id))?.state).toBe('completed');
  });

  it('reject only with a reason', async () => {
    const one = await holder();
    const id = await ticketOf(one, '100');
    await expect(ops('withdrawal:reject', [ticket(id)])).rejects.toThrow(/reason/);
    await ops('withdrawal:reject', [ticket(id)], { reason: 'Name differs' });
    expect(await rowOf(one, id)).toMatchObject({ state: 'rejected', reason: 'Name differs' });
    expect(await platform.parts.wallet.balance(await memberIdOf(platform, one.client))).toBe(
      10_000_000n,
    );
  });
});
