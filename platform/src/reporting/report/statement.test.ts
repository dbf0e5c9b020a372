import { transferToFriend } from '@parol/wire/fund';
import { login } from '@parol/wire/member';
import {
  adjustmentDetails,
  dailyStatement,
  memberStatement,
  promoStatement,
  transferDetails,
} from '@parol/wire/report';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, manilaDay } from '@parol/domain';
import { addDays } from '@parol/domain/calendar';
import { testPassword, type TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import {
  money,
  newMember,
  paid,
  play,
  run,
  expectLedgerSound,
  startCashier,
} from '../../testing/cashier.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

let requests = 0;
const send = async (client: TestClient, to: TestClient, amount: string) => {
  const answer = await client.call(transferToFriend, {
    recipient: to.accountId ?? '',
    transfer_amount: amount,
    request_id: `s${requests++}`,
  });
  expect(answer.code).toBe('transfer_success');
};
const today = () => manilaDay(platform.clock.now());
const month = () => ({ from: addDays(today(), -60), to: today() });

describe('the promo statement', () => {
  it('of completed, lost or expired bonuses - shows turnover, state and amount taken back', async () => {
    const client = await newMember(platform);
    await paid(client, '100', { promotion_id: 'welcome' });
    await play(platform, client, '100', '130');
    platform.clock.advance(30 * dayMs);
    await run(platform, 'bonus.expire-requirements');
    expect(
      await client.call(login, { account_id: client.accountId ?? '', password: testPassword }),
    ).toMatchObject({ ok: true });
    await paid(client, '100', { promotion_id: 'daily' });
    const open = await client.call(promoStatement, month());
    expect(open.value[0]).toMatchObject({
      total: 2,
      sums: { bonus: '130.00', taken_back: '150.00', met: 0, open: 1 },
    });
    await play(platform, client, '210', '210');
    await play(platform, client, '10', '10');
    // A plain deposit also has a turnover requirement, but is not a bonus.
    await paid(client, '100');
    const { value } = await client.call(promoStatement, month());
    expect(value).toMatchObject([
      {
        total: 2,
        working_date: month().from,
        sums: { bonus: '130.00', taken_back: '150.00', met: 1, open: 0 },
        data: [
          {
            kind: 'promotion',
            bonus: '10.00',
            state: 'met',
            done: '220.00',
            target: '220.00',
            taken_back: '0.00',
          },
          {
            kind: 'promotion',
            name: { en: 'Welcome bonus' },
            bonus: '120.00',
            state: 'expired',
            done: '100.00',
            target: '660.00',
            taken_back: '150.00',
          },
        ],
      },
    ]);
    // An amount taken back is an adjustment with the bonus's name as its reason.
    expect((await client.call(adjustmentDetails, {})).value).toMatchObject([
      {
        total: 1,
        sums: { added: '0.00', taken: '150.00' },
        data: [{ cause: 'forfeit', reason: { en: 'Welcome bonus' }, amount: '-150.00' }],
      },
    ]);
    expect((await client.call(promoStatement, { from: today(), to: today() })).value).toMatchObject(
      [{ total: 1 }],
    );
    expect(
      (await client.call(promoStatement, { ...month(), page_number: 2, page_size: 1 })).value[0]
        ?.data,
    ).toMatchObject([{ state: 'expired' }]);
  });

  it('without a day, or of a day too long ago - is refused', async () => {
    const client = await newMember(platform);
    expect(await client.call(promoStatement, { from: today(), to: '' })).toMatchObject({
      ok: false,
      code: 'date_required',
    });
    expect(
      await client.call(promoStatement, { from: addDays(today(), -90), to: today() }),
    ).toMatchObject({ ok: false, code: 'date_range_too_long' });
  });
});

describe('transfer details', () => {
  it("of both members - show the friend, the amount, the receiver's fee, and sums that match the balance", async () => {
    const [anna, ben] = [await newMember(platform), await newMember(platform)];
    for (const one of [anna, ben]) {
      await paid(one, '100');
      await play(platform, one, '100', '100');
    }
    await send(anna, ben, '50');
    await send(anna, ben, '5');
    await send(ben, anna, '20');
    for (const aggregated of [false, true]) {
      if (aggregated) await run(platform, 'wallet.relay-outbox');
      expect((await anna.call(transferDetails, { working_date: today() })).value).toMatchObject([
        {
          total: 3,
          working_date: today(),
          sums: { sent: '55.00', received: '20.00', fees: '0.20' },
          data: [
            { direction: 'in', transfer_amount: '20.00', fee: '0.20', received: '19.80' },
            { direction: 'out', transfer_amount: '5.00' },
            {
              direction: 'out',
              transfer_amount: '50.00',
              friend: `${ben.accountId?.slice(0, 5)}•••${ben.accountId?.slice(-4)}`,
            },
          ],
        },
      ]);
      expect((await ben.call(transferDetails, { direction: 'in' })).value).toMatchObject([
        { total: 2, data: [{ received: '4.80' }, { received: '49.80' }] },
      ]);
      expect(
        (await ben.call(transferDetails, { working_date: addDays(today(), -1) })).value,
      ).toMatchObject([{ total: 0, data: [] }]);
    }
    expect((await money(anna)).balance).toBe('64.80');
    const [daily] = (await anna.call(dailyStatement, { from: today(), to: today() })).value;
    expect(daily?.sums).toMatchObject({
      deposits: '100.00',
      bets: '-100.00',
      wins: '100.00',
      transfers: '-35.20',
      closing: '64.80',
    });
    const [statement] = (await anna.call(memberStatement, {})).value;
    expect(statement).toMatchObject({
      total: 7,
      data: [{ balance_after: '64.80' }, {}, {}, {}, {}, {}, {}],
    });
  });
});
