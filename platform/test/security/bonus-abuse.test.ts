import {
  addEwalletV2,
  addWithdrawTicket,
  bonusToGiveUp,
  giveUpBonus,
  promotionStatus,
  transferToFriend,
} from '@parol/wire/fund';
import { inboxClaim, inboxList } from '@parol/wire/member';
import { launchOne } from '@parol/wire/provider-calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOps } from '../../src/kernel/ops/run-ops.ts';
import {
  money,
  newMember,
  paid,
  sound,
  startCashier,
  unmoved,
  walletNumber,
} from '../../src/testing/cashier.ts';
import { type TestClient, testPassword } from '../../src/testing/client.ts';
import { startedAt, type TestPlatform } from '../../src/testing/platform.ts';
import { seatAt } from '../../src/testing/seat.ts';
import { tally } from './long-run.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
}, 60_000);
beforeEach(() => platform.clock.freeze(startedAt));
afterEach(() => sound(platform));
afterAll(() => platform.close());

/** A member with ₱1,000 paid in and the welcome bonus of ₱1,500, whose bets are at most ₱300. */
async function withBonus(): Promise<TestClient> {
  const client = await newMember(platform);
  await paid(client, '1000', { promotion_id: 'welcome' });
  return client;
}
/** A member with the free credit: ₱100, of which ₱10 can be kept after ₱500 of turnover, in bets of at most ₱20. */
async function withFreeCredit(): Promise<TestClient> {
  const client = await newMember(platform);
  const { exitCode } = await runOps(
    { commands: platform.ops, audit: platform.services.audit, operator: 'tess' },
    ['inbox:gift', client.accountId ?? ''],
  );
  expect(exitCode).toBe(0);
  const gift = (await client.call(inboxList, {})).value.find((one) => one.gift !== null);
  const claimed = await client.call(inboxClaim, { inbox_id: gift?.inbox_id ?? '' });
  expect(claimed).toMatchObject({ ok: true });
  return client;
}
const available = async (client: TestClient) => (await money(client)).available;
const openBonus = async (client: TestClient) =>
  (await client.call(promotionStatus, {})).value.find(({ kind }) => kind !== 'deposit');

let requests = 0;
/** Asks to withdraw to the member's e-wallet; the code of the answer. */
async function withdraw(client: TestClient, amount: string): Promise<string> {
  const { value } = await client.call(addEwalletV2, {
    bank_id: 'gcash',
    bank_acc_holder: 'Maria Santos',
    bank_acc_no: walletNumber(client),
    password: testPassword,
  });
  const { code } = await client.call(addWithdrawTicket, {
    withdrawal_amount: amount,
    bank_id: 'gcash',
    bank_acc_no: value[0]?.account_ref ?? '',
    request_id: `abuse-${++requests}`,
  });
  return code;
}

describe('a large bet that is split under a bonus', () => {
  it('into calls on one round, all at once - stays within the maximum of the round', async () => {
    const seat = await seatAt(platform, await withBonus(), 'luneta-roulette');
    const answers = await Promise.all(Array.from({ length: 10 }, () => seat.bet('spin', '100')));
    expect(answers.filter((status) => status === 'ok')).toHaveLength(3);
    expect(new Set(answers)).toEqual(new Set(['ok', 'bonus_max_bet']));
    tally('bets split within a round', answers.length);
  });

  it('over rounds, games and providers that all win - frees nothing of the bonus and its winnings', async () => {
    const client = await withBonus();
    const seats = await Promise.all([
      seatAt(platform, client),
      seatAt(platform, client, 'luneta-roulette'),
      seatAt(platform, client, 'tala-sports'),
      seatAt(platform, client, 'golden-tamaraw', 'JILI'),
    ]);
    for (const [index, seat] of [...seats, ...seats].entries())
      expect(await seat.bet(`part-${index}`, '300')).toBe('ok');
    for (const [index, seat] of [...seats, ...seats].entries())
      expect(await seat.win(`part-${index}`, '600')).toBe('ok');
    // 2,400 was staked and 2,400 won: the deposit was played once, and all else is withheld.
    expect(await money(client)).toEqual({
      balance: '4900.00',
      withheld: '3900.00',
      available: '1000.00',
    });
    await unmoved(platform, async () =>
      expect(await withdraw(client, '1000.01')).toBe('withdrawal_amount_lte_withhold_amount'),
    );
    tally('bets split over rounds', 8);
  });
});

describe('the cap of a gift', () => {
  /** Bets ₱20 on four rounds that stay open, and completes the turnover with another. */
  async function completed() {
    const client = await withFreeCredit();
    const slot = await seatAt(platform, client);
    for (let spins = 0; spins < 24; spins++) expect(await slot.spin('20', '20')).toBe('ok');
    for (const round of ['a', 'b', 'c', 'd']) expect(await slot.bet(round, '20')).toBe('ok');
    expect(await slot.spin('20', '20')).toBe('ok');
    return { client, slot };
  }

  it('holds for what waits in open rounds when the turnover is complete', async () => {
    const { client, slot } = await completed();
    expect(await money(client)).toMatchObject({ balance: '20.00', available: '0.00' });
    for (const round of ['a', 'b', 'c']) expect(await slot.win(round, '30')).toBe('ok');
    expect(await money(client)).toMatchObject({ balance: '110.00', available: '0.00' });
    expect(await slot.win('d', '30')).toBe('ok');
    expect(await money(client)).toMatchObject({ balance: '10.00', available: '10.00' });
    tally('gifts completed with open rounds', 1);
  });

  it('holds for rounds that are cancelled after the turnover is complete', async () => {
    const { client, slot } = await completed();
    for (const round of ['a', 'b', 'c', 'd']) expect(await slot.rollback(round)).toBe('ok');
    expect(await money(client)).toMatchObject({ balance: '10.00', available: '10.00' });
    expect(await openBonus(client)).toBeUndefined();
    tally('gifts completed with open rounds', 1);
  });
});
