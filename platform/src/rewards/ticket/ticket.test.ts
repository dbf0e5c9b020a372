import { dayMs, pesos } from '@parol/domain';
import { jackpotTicketList } from '@parol/wire/ticket';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { memberIdOf, run, expectLedgerSound } from '../../testing/cashier.ts';
import { type TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { partsKilledAt } from '../../testing/statement-killer.ts';
import { programmeService } from '../programme/programme.ts';
import { ticketModule } from './ticket.ts';
import { ticketFixture } from '../testing/ticket-fixture.ts';

let platform: TestPlatform;
/** Sessions must outlast the days that the tests skip. */
const lasting = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
beforeAll(async () => void (platform = await testPlatform({ config: { session: lasting } })));
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const { newMember, ops, grant, locked, available, at } = ticketFixture(() => platform);
const list = (client: TestClient) => ops('ticket:list', [client.accountId ?? '']);
const spend = (client: TestClient, count: number, reference: string) =>
  locked(client, (service, tx, memberId) =>
    service.spend(tx, { memberId, count, purpose: 'prediction', reference }),
  );
const giveBack = (client: TestClient, reference: string) =>
  locked(client, (service, tx, memberId) =>
    service.giveBack(tx, { memberId, purpose: 'prediction', reference }),
  );

describe('tickets', () => {
  it('granted by ten concurrent calls - are made once per source and reference', async () => {
    const client = await newMember();
    const made = await Promise.all(
      Array.from({ length: 10 }, () =>
        locked(client, (service, tx, memberId) =>
          service.grant(tx, { memberId, count: 3, source: 'mission', reference: 'm1' }),
        ),
      ),
    );
    expect(new Set(made.map(String)).size).toBe(1);
    expect(new Set(made[0]).size).toBe(3);
    expect(await available(client)).toBe(3);
  });

  it('are spent by expiry, once per purpose and reference', async () => {
    const client = await newMember();
    const until = (days: number) => new Date(platform.clock.now().getTime() + days * dayMs);
    const [late, early] = await locked(client, async (service, tx, memberId) => {
      const source = 'mission';
      return [
        await service.grant(tx, {
          memberId,
          count: 2,
          source,
          reference: 'a',
          expiresAt: until(9),
        }),
        await service.grant(tx, {
          memberId,
          count: 2,
          source,
          reference: 'b',
          expiresAt: until(5),
        }),
      ];
    });
    expect(await spend(client, 1, 'first')).toEqual([early[0]]);
    const spent = await Promise.all(Array.from({ length: 10 }, () => spend(client, 2, 'second')));
    expect(new Set(spent.map(String))).toEqual(new Set([String([late[0], early[1]])]));
    await expect(spend(client, 2, 'third')).rejects.toThrow('insufficient_ticket');
    expect(await available(client)).toBe(1);
  });

  it('expire at their exact millisecond', async () => {
    platform.clock.set(new Date('2026-12-01T12:00:00+08:00'));
    const client = await newMember();
    await grant(client, 2);
    platform.clock.set(new Date('2026-12-31T23:59:59.999+08:00'));
    expect(await spend(client, 1, 'in time')).toHaveLength(1);
    platform.clock.advance(1);
    expect(await available(client)).toBe(0);
    await expect(spend(client, 1, 'late')).rejects.toThrow('insufficient_ticket');
  });

  it('given back - can be used again for the time that they had left', async () => {
    const client = await newMember();
    await grant(client, 3);
    const [before] = await list(client);
    const spent = await spend(client, 3, 'void');
    platform.clock.advance(90 * dayMs);
    await giveBack(client, 'void');
    await giveBack(client, 'void');
    await giveBack(client, 'unknown');
    expect(await available(client)).toBe(3);
    const expiry = (line: string | undefined) => Date.parse(line?.split('  ')[0] ?? '');
    expect(expiry((await list(client))[0]) - expiry(before)).toBe(90 * dayMs);
    expect(await spend(client, 3, 'void')).toEqual([]);
    expect(await spend(client, 3, 'again')).toEqual(spent);
  });

  it.each(['0', '-1', '1.5', '101', 'x', ''])('a grant of "%s" - is refused', async (count) => {
    const client = await newMember();
    await expect(grant(client, count)).rejects.toThrow('is not a whole number from 1 to 100');
    expect(await available(client)).toBe(0);
  });

  it('are not granted during an exclusion; operators take them back', async () => {
    const client = await newMember();
    expect(await grant(client, 3)).toEqual([`${client.accountId} has 3 tickets.`]);
    await ops('rg:exclude', [client.accountId ?? '', '6']);
    await expect(grant(client, 1)).rejects.toThrow('self_excluded');
    expect(await ops('ticket:revoke', [client.accountId ?? '', '2'], { reason: 'test' })).toEqual([
      `${client.accountId} has 1 tickets.`,
    ]);
    await expect(
      ops('ticket:revoke', [client.accountId ?? '', '2'], { reason: 'test' }),
    ).rejects.toThrow('insufficient_ticket');
  });
});

/** A credited deposit, as the gateways post it. */
async function deposited(client: TestClient, amount: bigint): Promise<void> {
  const { status } = await platform.parts.wallet.post({
    member: await memberIdOf(platform, client),
    scope: 'gateway:maya',
    key: `deposit:${platform.parts.random.id()}`,
    kind: 'deposit',
    amount: pesos(amount),
    counter: { kind: 'gateway', owner: 'maya' },
    at: platform.clock.now(),
  });
  expect(status).toBe('posted');
}
const settle = async () => {
  await platform.outbox.run();
  await run(platform, 'rewards.grant-deposit-tickets');
};
const tickets = async (client: TestClient, page = {}) =>
  (await client.call(jackpotTicketList, page)).value[0];

describe('a credited deposit', () => {
  it('earns a ticket per ₱200, at most 5 each and 10 a day, once', async () => {
    at('2027-03-01T12:00:00');
    const client = await newMember();
    for (const amount of [199n, 450n, 5_000n, 1_000n]) await deposited(client, amount);
    expect(await ops('ticket:simulate', [client.accountId ?? '', '1000'])).toEqual([
      'A deposit of 1000.00 would earn 5 tickets.',
    ]);
    await settle();
    await settle();
    expect(await tickets(client, { page_size: 2 })).toMatchObject({
      total: 10,
      working_date: '2027-03-01',
      next_expiry: { tickets: 10, at: '2027-03-31T16:00:00.000Z' },
      deposit_per_ticket: '200.00',
      per_deposit: 5,
      per_day: 10,
      days_valid: 30,
      data: [{ source: 'deposit' }, { source: 'deposit' }],
    });
    expect(await ops('ticket:simulate', [client.accountId ?? '', '1000'])).toEqual([
      'A deposit of 1000.00 would earn 0 tickets.',
    ]);
  });

  it('around midnight in Manila - counts for the day of its exact time', async () => {
    const client = await newMember();
    at('2027-03-02T23:59:59.999');
    for (let n = 0; n < 3; n++) await deposited(client, 1_000n);
    platform.clock.advance(1);
    await deposited(client, 1_000n);
    await settle();
    expect(await available(client)).toBe(15);
  });

  it('during a break, of a blocked member, or with the programme off - earns nothing', async () => {
    const [paused, blocked, off] = [await newMember(), await newMember(), await newMember()];
    await ops('rg:exclude', [paused.accountId ?? '', '6']);
    const member = await memberIdOf(platform, blocked);
    const setStatus = (status: 'active' | 'BLOCK') =>
      platform.parts.db.updateTable('member').set({ status }).where('id', '=', member).execute();
    await setStatus('BLOCK');
    for (const client of [paused, blocked]) await deposited(client, 1_000n);
    await settle();
    await setStatus('active');
    await ops('reward:switch', ['ticket', 'off'], { reason: 'test' });
    await deposited(off, 1_000n);
    await settle();
    expect((await off.call(jackpotTicketList, {})).code).toBe('promotion_not_available');
    await ops('reward:switch', ['ticket', 'on'], { reason: 'test' });
    await settle();
    expect((await paused.call(jackpotTicketList, {})).code).toBe('self_excluded');
    for (const client of [paused, blocked, off]) expect(await available(client)).toBe(0);
  });
});

it('the job, killed before any of its statements - loses and doubles nothing', async () => {
  at('2027-03-20T12:00:00');
  const client = await newMember();
  await deposited(client, 1_000n);
  await platform.outbox.run();
  for (let nth = 1; ; nth++) {
    const { job, failed } = killedAt(nth);
    // The job logs a member's failure and continues with the next member.
    await job().catch(() => undefined);
    expect([0, 5]).toContain(await available(client));
    if (!failed()) break;
  }
  await settle();
  expect(await available(client)).toBe(5);
});

/** The module's job on a connection that throws instead of its nth statement. */
function killedAt(nth: number) {
  const { parts, killed } = partsKilledAt(platform.parts, nth);
  const { contribution } = ticketModule(parts, {
    programmes: programmeService(parts),
    members: platform.services.members,
    memberByPhone: async () => undefined,
    gate: { paused: async () => undefined, refusePaused: async () => undefined },
    tokens: platform.services.tokens,
    inbox: platform.services.inbox,
  });
  return { job: async () => contribution.jobs?.[0]?.run(), failed: killed };
}
