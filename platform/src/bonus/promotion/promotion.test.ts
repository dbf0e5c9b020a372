import { promotionStatus } from '@parol/wire/fund';
import { dayMs, formatAmount, parseAmount, pesos } from '@parol/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import {
  deposit,
  memberIdOf,
  money,
  newMember,
  opened,
  paid,
  play,
  run,
  expectLedgerSound,
  startCashier,
  tracked,
  choose,
} from '../../testing/cashier.ts';
import { addOperators, runByTwo } from '../../testing/operators.ts';
import { gateways } from '../../testing/gateways.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier({ gateways: [{ ...gateways.maya, minimum: '10' }] });
  await addOperators(platform);
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const names: Readonly<Record<string, string>> = {
  welcome: 'Welcome bonus',
  daily: 'Daily bonus',
  vip: 'VIP bonus',
};
const unitsOf = (amount: string) => parseAmount(amount) ?? -1n;
const status = async (client: TestClient) => (await client.call(promotionStatus, {})).value;

describe('a bonus with a deposit', () => {
  it.each([
    ['welcome', '30', '30.00', '120.00'],
    ['welcome', '99.99', '99.99', '399.96'],
    ['welcome', '100', '120.00', '660.00'],
    ['welcome', '299.99', '359.98', '1979.91'],
    ['welcome', '300', '450.00', '3750.00'],
    ['welcome', '50000', '30000.00', '400000.00'],
    ['daily', '10', '2.00', '24.00'],
    ['daily', '10.01', '1.00', '22.02'],
    ['daily', '99', '9.90', '217.80'],
    ['daily', '150', '15.00', '330.00'],
    ['vip', '1000', '1500.00', '7500.00'],
    ['vip', '5000', '1500.00', '19500.00'],
  ])('%s on ₱%s - bonus ₱%s, turnover ₱%s', async (promotion_id, amount, bonus, target) => {
    const client = await newMember(platform);
    if (promotion_id === 'vip')
      await runByTwo(platform, 'vip:grant', [client.accountId ?? '', 'Silver'], {
        until: '2099-12-31',
        reason: 'test',
      });
    const row = await paid(client, amount, { promotion_id });
    expect(await tracked(client, row.deposit_id)).toMatchObject({
      state: 'paid',
      bonus,
      promotion_id,
      promotion_name: { en: names[promotion_id] },
    });
    expect(await status(client)).toMatchObject([
      { kind: 'promotion', bonus, target, done: '0.00' },
    ]);
    const { balance, withheld, available } = await money(client);
    expect([balance, withheld, available]).toEqual([
      formatAmount(unitsOf(amount) + unitsOf(bonus)),
      balance,
      '0.00',
    ]);
  });

  it('whose turnover is met - releases the withheld amount', async () => {
    const client = await newMember(platform);
    await paid(client, '100', { promotion_id: 'welcome' });
    await play(platform, client, '220', '220');
    expect(await status(client)).toMatchObject([
      { target: '660.00', done: '220.00', withheld: '120.00' },
    ]);
    await play(platform, client, '220', '220', 'casino');
    expect(await status(client)).toMatchObject([{ done: '242.00' }]);
    await play(platform, client, '220', '250');
    expect(await status(client)).toMatchObject([{ done: '462.00' }]);
    expect(await money(client)).toEqual({
      balance: '250.00',
      withheld: '150.00',
      available: '100.00',
    });
    await play(platform, client, '198', '198');
    expect(await status(client)).toEqual([]);
    expect(await money(client)).toEqual({
      balance: '250.00',
      withheld: '0.00',
      available: '250.00',
    });
  });

  it('that expires - forfeits the bonus and its winnings and leaves a deposit without a bonus', async () => {
    const client = await newMember(platform);
    await paid(client, '100', { promotion_id: 'welcome' });
    await play(platform, client, '20', '50');
    platform.clock.advance(30 * dayMs);
    await run(platform, 'bonus.expire-requirements');
    const memberId = await memberIdOf(platform, client);
    expect(
      await platform.services.promotions.requirements.funds(platform.parts.db, memberId),
    ).toEqual({
      balance: pesos(100),
      withheld: pesos(100),
      available: 0n,
      bonusOnly: false,
    });
    await run(platform, 'bonus.expire-requirements');
    expect(
      (await platform.parts.wallet.entries(memberId, { kinds: ['adjustment'], limit: 5 })).map(
        ({ amount }) => amount,
      ),
    ).toEqual([-pesos(150)]);
  });

  it('that is lost in play - closes as lost, so that a new promotion can be claimed', async () => {
    const client = await newMember(platform);
    await paid(client, '100', { promotion_id: 'welcome' });
    await play(platform, client, '219');
    expect(await status(client)).toHaveLength(1);
    expect(await money(client)).toEqual({ balance: '1.00', withheld: '1.00', available: '0.00' });
    await play(platform, client, '1');
    expect(await status(client)).toEqual([]);
    await paid(client, '100', { promotion_id: 'daily' });
  });

  it('claimed with another deposit in the meantime - leaves the deposit without a bonus', async () => {
    const client = await newMember(platform);
    const first = await opened(client, gateways.maya, '300', { promotion_id: 'welcome' });
    await choose(first.pg_htpay_url, 'fail');
    platform.clock.advance(2 * 60_000);
    await paid(client, '100', { promotion_id: 'welcome' });
    // The deposit that had failed is paid later, when the welcome bonus is no longer available.
    const [row] = await platform.parts.db
      .selectFrom('deposit')
      .select(['reference', 'provider_ref'])
      .where('reference', '=', first.deposit_id)
      .execute();
    await platform.services.deposits.crediting.take('maya', {
      eventId: 'after-all',
      reference: row?.reference ?? '',
      providerRef: row?.provider_ref ?? '',
      meaning: 'paid',
      word: 'PAYMENT_SUCCESS',
      amount: { digits: '300', decimals: 0 },
      amountOf: 'event',
      currency: 'PHP',
      paymentId: null,
    });
    expect(await tracked(client, first.deposit_id)).toMatchObject({
      state: 'paid',
      paid_late: true,
      bonus: '0.00',
    });
    expect((await money(client)).balance).toBe('520.00');
    expect((await status(client)).map(({ kind, target }) => [kind, target])).toEqual([
      ['promotion', '660.00'],
      ['deposit', '300.00'],
    ]);
  });
});

describe('a deposit without a bonus', () => {
  it('turned over once - can be withdrawn, whatever the game', async () => {
    const client = await newMember(platform);
    await paid(client, '500');
    await play(platform, client, '200', '150', 'casino');
    expect(await status(client)).toMatchObject([
      { kind: 'deposit', target: '500.00', done: '200.00' },
    ]);
    expect(await money(client)).toEqual({
      balance: '450.00',
      withheld: '450.00',
      available: '0.00',
    });
    await play(platform, client, '300', '300');
    expect(await money(client)).toEqual({
      balance: '450.00',
      withheld: '0.00',
      available: '450.00',
    });
  });

  it('two at once - are filled oldest first, and one stake can complete both', async () => {
    const client = await newMember(platform);
    await paid(client, '100');
    await paid(client, '100');
    await play(platform, client, '130', '130');
    expect(await status(client)).toMatchObject([{ done: '30.00' }]);
    await play(platform, client, '70', '70');
    expect(await status(client)).toEqual([]);
  });
});

describe('a gift with a cap', () => {
  const gift = {
    bonus: pesos(100),
    turnover: pesos(500),
    maxCashOut: pesos(10),
    maxBet: null,
    daysToPlay: 7,
    promotionId: null,
  };
  async function give(client: TestClient, key: string): Promise<void> {
    const member = await memberIdOf(platform, client);
    await platform.parts.wallet.withMemberLock(member, (tx, held) =>
      platform.services.promotions.gifts.grant(tx, held, {
        member,
        key,
        gift,
        name: { en: 'Free credit', ph: 'Libreng credit' },
        at: platform.clock.now(),
      }),
    );
  }

  it("whose turnover is met - loses what exceeds the cap, but not the member's own money", async () => {
    const client = await newMember(platform);
    await paid(client, '100');
    await play(platform, client, '100', '100');
    expect(await money(client)).toMatchObject({ available: '100.00' });
    await give(client, 'inbox:1');
    await give(client, 'inbox:1');
    expect(await money(client)).toEqual({
      balance: '200.00',
      withheld: '100.00',
      available: '100.00',
    });
    await play(platform, client, '200', '900');
    expect(await money(client)).toEqual({
      balance: '900.00',
      withheld: '800.00',
      available: '100.00',
    });
    await play(platform, client, '300', '300');
    expect(await money(client)).toEqual({
      balance: '110.00',
      withheld: '0.00',
      available: '110.00',
    });
  });

  it('while another bonus is open - is refused with ongoing_promotion', async () => {
    const client = await newMember(platform);
    await give(client, 'inbox:2');
    await expect(give(client, 'inbox:3')).rejects.toMatchObject({ code: 'ongoing_promotion' });
    expect((await deposit(client, gateways.maya, '100', { promotion_id: 'welcome' })).code).toBe(
      'ongoing_promotion',
    );
  });

  it('that expires - is taken back with its winnings', async () => {
    const client = await newMember(platform);
    await give(client, 'inbox:4');
    await play(platform, client, '100', '400');
    platform.clock.advance(7 * dayMs);
    await run(platform, 'bonus.expire-requirements');
    const memberId = await memberIdOf(platform, client);
    expect(await platform.parts.wallet.balance(memberId)).toBe(0n);
  });
});
