import { dayMs } from '@parol/domain';
import { withdrawTicketList } from '@parol/wire/fund';
import { describe, expect, it } from 'vitest';
import { memberIdOf, newMember, paid, play, run, expectNoPosting } from '../../testing/cashier.ts';
import { cashierOfFile, longSessions } from '../../testing/cashier-of-file.ts';
import { type TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { payoutPolicyFixture } from '../testing/payout-policy-fixture.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started), longSessions);

const { ops, send, sendWithCode, payer, walletOf, withdraw } = payoutPolicyFixture(() => platform);

describe('patterns of collusion', () => {
  /** After this time a member can request another code. */
  const codeMs = 10 * 60_000;
  const flagsOf = async (client: TestClient) =>
    platform.services.payoutPolicy.openFlags(platform.parts.db, await memberIdOf(platform, client));

  it('money sent in a ring - is flagged at the transfer that closes the ring', async () => {
    const ring = [await payer('2000'), await payer('2000'), await payer('2000')];
    const [anna, ben, cora] = ring as [TestClient, TestClient, TestClient];
    await sendWithCode(anna, ben, '500');
    await sendWithCode(ben, cora, '500');
    expect(await ops('payout-policy:flags')).not.toContain('ring');
    await sendWithCode(cora, anna, '500');
    expect(await ops('payout-policy:flags')).toMatch(/ring +transfer +500\.00/);
    for (const client of ring) expect(await flagsOf(client)).toEqual(['ring']);
    const before = await ops('payout-policy:flags');
    platform.clock.advance(codeMs);
    await sendWithCode(cora, anna, '5');
    const added = (await ops('payout-policy:flags')).split('\n').length - before.split('\n').length;
    expect(added).toBe(1);
  });

  it.each([
    [4, dayMs],
    [8, codeMs],
  ])(
    'money sent in parts around a ring of %s - is flagged once each member has sent ₱500',
    async (members, betweenParts) => {
      const ring: TestClient[] = [];
      for (let made = 0; made < members; made++) ring.push(await payer('600'));
      const sendNext = (index: number, amount: string) =>
        sendWithCode(ring[index] as TestClient, ring[(index + 1) % members] as TestClient, amount);
      for (let index = 0; index < members; index++) await sendNext(index, '250');
      platform.clock.advance(betweenParts);
      for (let index = 0; index < members - 1; index++) await sendNext(index, '250');
      const last = ring[members - 1] as TestClient;
      await sendNext(members - 1, '249.99');
      expect(await flagsOf(last)).toEqual([]);
      platform.clock.advance(codeMs);
      await sendNext(members - 1, '5');
      for (const client of ring) expect(await flagsOf(client)).toEqual(['ring']);
    },
  );

  /** Each member sends the amount to the next, with a pause between two transfers; the last one closes the ring. */
  async function goesRound(members: number, amount: string, pause: number): Promise<TestClient> {
    const ring: TestClient[] = [];
    for (let made = 0; made < members; made++) ring.push(await payer('2200'));
    for (const [index, client] of ring.entries()) {
      if (index > 0) platform.clock.advance(pause);
      await sendWithCode(client, ring[(index + 1) % members] as TestClient, amount);
    }
    return ring.at(-1) as TestClient;
  }
  const hours = 60 * 60_000;

  it.each([
    [5, 40 * hours],
    [8, 23 * hours],
  ])(
    'money that goes round %s members within a week, ₱2,000 each - is flagged',
    async (members, pause) => {
      expect(await flagsOf(await goesRound(members, '2000', pause))).toEqual(['ring']);
    },
  );

  it('smaller sums that come round in a large family within a week, or larger ones after it - are not flagged', async () => {
    expect(await flagsOf(await goesRound(5, '1999', 40 * hours))).toEqual([]);
    expect(await flagsOf(await goesRound(5, '2000', 43 * hours))).toEqual([]);
  });

  it('money that does not return, or returned a week ago - is not flagged', async () => {
    const row = [await payer('1000'), await payer('1000'), await payer('1000')];
    const [anna, ben, cora] = row as [TestClient, TestClient, TestClient];
    await sendWithCode(anna, ben, '500');
    await sendWithCode(anna, cora, '500');
    await sendWithCode(ben, cora, '500');
    platform.clock.advance(7 * dayMs + 1);
    await sendWithCode(cora, anna, '500');
    for (const client of row) expect(await flagsOf(client)).toEqual([]);
  });

  it('three members with a bonus who pay the same member - are flagged at the third', async () => {
    const target = await payer('50');
    const withBonus = async () => {
      const client = await newMember(platform);
      await paid(client, '300', { promotion_id: 'welcome' });
      await play(platform, client, '500', '500');
      for (let rounds = 0; rounds < 12; rounds++) await play(platform, client, '500', '500');
      return client;
    };
    for (const expected of [[], [], ['funnel']]) {
      const client = await withBonus();
      expect(await send(client, target, '20')).toMatchObject({ ok: true });
      expect(await flagsOf(client)).toEqual(expected);
      expect(await flagsOf(target)).toEqual(expected);
    }
  });
});

describe('a flagged member', () => {
  it('has tickets that are approved only after each flag was reviewed', async () => {
    const [anna, ben] = [await payer('2000'), await payer('2000')];
    const ticket = (await withdraw(anna, await walletOf(anna), '50')).value[0]?.ticket_id ?? '';
    await sendWithCode(anna, ben, '500');
    await sendWithCode(ben, anna, '500');
    const refused = await ops('withdrawal:approve', ticket);
    expect(refused).toContain('nobody has reviewed: ring');
    const [, flag = ''] = /payout-policy:reviewed (\S+)\./.exec(refused) ?? [];
    await ops('payout-policy:reviewed', flag, '--reason', 'a couple');
    expect(await ops('withdrawal:approve', ticket)).toContain('is approved');
  });
});

describe('a frozen member', () => {
  it('can neither withdraw nor send, until an operator unfreezes them', async () => {
    const [anna, ben] = [await payer('1000'), await payer('50')];
    const ref = await walletOf(anna);
    const phone = anna.accountId ?? '';
    await ops('payout-policy:freeze', phone, '--reason', 'called us');
    const frozen = { code: 'money_out_frozen' };
    expect(await expectNoPosting(platform, () => send(anna, ben, '5'))).toMatchObject(frozen);
    expect(await expectNoPosting(platform, () => withdraw(anna, ref, '50'))).toMatchObject(frozen);
    const listed = `${phone}  ${platform.clock.now().toISOString()}  called us`;
    expect(await ops('payout-policy:frozen')).toContain(listed);
    await ops('payout-policy:unfreeze', phone, '--reason', 'their passport');
    expect(await ops('payout-policy:frozen')).not.toContain(phone);
    expect((await send(anna, ben, '5')).ok).toBe(true);
    expect(await ops('payout-policy:unfreeze', phone, '--reason', 'again')).toContain(
      'is not frozen',
    );
  });

  it('has open tickets that nobody can approve, and that can be rejected', async () => {
    const anna = await payer('1000');
    const phone = anna.accountId ?? '';
    const ref = await walletOf(anna);
    const ticketOf = async (amount: string) =>
      (await withdraw(anna, ref, amount)).value[0]?.ticket_id ?? '';
    const [kept, returned] = [await ticketOf('50'), await ticketOf('51')];
    const states = async () =>
      (await anna.call(withdrawTicketList, {})).value[0]?.data.map(({ state }) => state);
    const line = async () =>
      (await ops('withdrawal:list')).split('\n').find((one) => one.startsWith(kept));
    expect(await line()).not.toContain('frozen');
    await ops('payout-policy:freeze', phone, '--reason', 'called us');
    expect(await line()).toMatch(/ {2}frozen$/);
    await expectNoPosting(platform, async () => {
      expect(await ops('withdrawal:approve', kept)).toContain('money_out_frozen');
      platform.clock.advance(5_000);
      await run(platform, 'sandbox.review-withdrawals');
    });
    expect(await states()).toEqual(['processing', 'processing']);
    await ops('withdrawal:reject', returned, '--reason', 'test');
    await ops('payout-policy:unfreeze', phone, '--reason', 'their passport');
    await run(platform, 'sandbox.review-withdrawals');
    expect(await states()).toEqual(['rejected', 'approved']);
  });
});
