import { dayMs, manilaDay } from '@parol/domain';
import { transferHistory, transferRules, transferToFriend } from '@parol/wire/fund';
import { login } from '@parol/wire/member';
import { memberStatement } from '@parol/wire/report';
import { describe, expect, it } from 'vitest';
import { testPassword, type TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { balanceOfHouse } from '../../testing/ledger-invariants.ts';
import { memberIdOf, money, newMember, paid, expectNoPosting } from '../../testing/cashier.ts';
import { cashierOfFile, longSessions } from '../../testing/cashier-of-file.ts';
import { transferFixture } from '../testing/transfer-fixture.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started), longSessions);

const { send, payer, balanceOf } = transferFixture(() => platform);
const movements = async (
  client: TestClient,
  kinds: readonly ('transfer_in' | 'transfer_out' | 'fee')[],
) =>
  (await client.call(memberStatement, { kinds: [...kinds] })).value[0]?.data.map(
    ({ kind, amount, labels }) => ({ kind, amount, ...labels }),
  );

const historyOf = async (client: TestClient, page: { readonly page_number?: number } = {}) =>
  (await client.call(transferHistory, page)).value[0];

describe('the history of transfers', () => {
  it('has pages of ten with sent and received transfers, from the day of the oldest', async () => {
    const today = manilaDay(platform.clock.now());
    const [anna, ben] = [await payer(), await payer()];
    expect(await historyOf(anna)).toEqual({
      total: 0,
      index: 1,
      size: 10,
      working_date: today,
      data: [],
    });
    for (let times = 0; times < 10; times++) await send(anna, ben, '5');
    expect(await historyOf(anna, { page_number: 2 })).toMatchObject({ total: 10, data: [] });
    platform.clock.advance(dayMs);
    for (const client of [anna, ben])
      await client.call(login, { account_id: client.accountId ?? '', password: testPassword });
    await send(ben, anna, '6');
    const first = await historyOf(anna);
    expect(first).toMatchObject({ total: 11, index: 1, size: 10, working_date: today });
    expect(first?.data.map(({ transfer_amount }) => transfer_amount)).toEqual([
      '6.00',
      ...Array.from({ length: 9 }, () => '5.00'),
    ]);
    expect(await historyOf(ben, { page_number: 2 })).toMatchObject({
      total: 11,
      index: 2,
      working_date: today,
      data: [{ direction: 'in', transfer_amount: '5.00' }],
    });
  });
});

describe('a transfer to a friend', () => {
  it('of the minimum - charges the receiver and appears in both statements and histories', async () => {
    const [anna, ben] = [await payer(), await payer()];
    const fees = () => balanceOfHouse(platform.parts.db, { kind: 'fee', owner: 'transfer' });
    const before = await fees();
    const phoneOfBen = `0${ben.accountId?.slice(2)}`;
    const sent = await send(anna, ben, '5', { recipient: phoneOfBen });
    expect(sent).toMatchObject({ ok: true, code: 'transfer_success' });
    expect(sent.value).toMatchObject([
      { direction: 'out', transfer_amount: '5.00', fee: '0.20', received: '4.80' },
    ]);
    expect([await balanceOf(anna), await balanceOf(ben)]).toEqual(['995.00', '1004.80']);
    expect((await fees()) - before).toBe(2_000n);
    expect(await balanceOfHouse(platform.parts.db, { kind: 'transit' })).toBe(0n);

    const masked = (client: TestClient) =>
      `${client.accountId?.slice(0, 5)}•••${client.accountId?.slice(-4)}`;
    expect(await movements(anna, ['transfer_out', 'transfer_in', 'fee'])).toEqual([
      {
        kind: 'transfer_out',
        amount: '-5.00',
        en: `To ${masked(ben)}`,
        ph: `Para kay ${masked(ben)}`,
      },
    ]);
    expect(await movements(ben, ['transfer_out', 'transfer_in', 'fee'])).toEqual([
      { kind: 'fee', amount: '-0.20', en: 'Transfer fee', ph: 'Bayad sa pagpapasa' },
      {
        kind: 'transfer_in',
        amount: '5.00',
        en: `From ${masked(anna)}`,
        ph: `Mula kay ${masked(anna)}`,
      },
    ]);
    expect(await historyOf(anna)).toMatchObject({
      total: 1,
      data: [{ direction: 'out', friend: masked(ben), transfer_amount: '5.00' }],
    });
    expect(await historyOf(ben)).toMatchObject({
      total: 1,
      data: [{ direction: 'in', friend: masked(anna), received: '4.80' }],
    });
    expect(await historyOf(ben, { page_number: 2 })).toMatchObject({ total: 1, data: [] });
    expect((await anna.call(transferRules, {})).value).toEqual([
      {
        minimum: '5.00',
        fee: '0.20',
        // These count towards the ₱200 that a new account may send without a code.
        otp_above: '195.00',
        day_limit: '5000.00',
        day_left: '4995.00',
        available: '995.00',
        withheld: '0.00',
        balance: '995.00',
        opens_at: null,
      },
    ]);
  });

  it.each([
    ['a word', 'five', 'invalid_amount'],
    ['an exponent', '1e2', 'invalid_amount'],
    ['less than the minimum', '4.99', 'invalid_transfer_amount'],
    ['a negative amount', '-50', 'invalid_transfer_amount'],
    ['a fraction of a centavo', '5.001', 'amount_whole_centavos'],
    ['no amount', '', 'transfer_amount_required'],
    ['more than the balance', '1000.01', 'insufficient_balance'],
  ])('of %s - is refused', async (_what, amount, code) => {
    const [anna, ben] = [await payer(), await payer('50')];
    expect(await expectNoPosting(platform, () => send(anna, ben, amount))).toMatchObject({
      http: 200,
      ok: false,
      code,
    });
  });

  it('to oneself, an unknown phone, an invalid phone or a closed account - is refused, and the sender stays logged in', async () => {
    const [anna, ben] = [await payer(), await payer('50')];
    expect(await send(anna, anna, '5')).toMatchObject({ code: 'same_recipient' });
    expect(
      await send(anna, anna, '5', { recipient: `0${anna.accountId?.slice(2)}` }),
    ).toMatchObject({ code: 'same_recipient' });
    expect(await send(anna, ben, '5', { recipient: '09999999999' })).toMatchObject({
      code: 'account_not_exists',
    });
    expect(await send(anna, ben, '5', { recipient: '12345' })).toMatchObject({
      code: 'invalidPhoneNumberFormat',
    });
    expect(await send(anna, ben, '5', { recipient: '' })).toMatchObject({
      code: 'contact_phone_required',
    });
    await platform.services.members.setStatus(await memberIdOf(platform, ben), 'CLOSE');
    expect(await expectNoPosting(platform, () => send(anna, ben, '5'))).toMatchObject({
      code: 'recipient_inactive',
    });
    expect((await anna.call(transferRules, {})).ok).toBe(true);
  });

  it('if either party has never deposited - is refused', async () => {
    const [anna, fresh] = [await payer(), await newMember(platform)];
    expect(await expectNoPosting(platform, () => send(anna, fresh, '5'))).toMatchObject({
      code: 'never_deposited',
    });
    expect(await expectNoPosting(platform, () => send(fresh, anna, '5'))).toMatchObject({
      code: 'never_deposited',
    });
  });

  it('if either party has an ongoing promotion - is refused', async () => {
    const [anna, lucky] = [await payer(), await newMember(platform)];
    await paid(lucky, '300', { promotion_id: 'welcome' });
    expect((await money(lucky)).balance).not.toBe('300.00');
    expect(await expectNoPosting(platform, () => send(anna, lucky, '5'))).toMatchObject({
      code: 'ongoing_promotion',
    });
    expect(await expectNoPosting(platform, () => send(lucky, anna, '5'))).toMatchObject({
      code: 'ongoing_promotion',
    });
  });

  it('of withheld money - is refused', async () => {
    const [anna, ben] = [await newMember(platform), await payer('50')];
    await paid(anna, '100');
    expect(await expectNoPosting(platform, () => send(anna, ben, '5'))).toMatchObject({
      code: 'withdrawal_amount_lte_withhold_amount',
      value: [{ balance: '100.00', withheld: '100.00', available: '0.00' }],
    });
  });

  it('repeated with the same request_id - happens once; with another amount or friend - is refused', async () => {
    const [anna, ben, cora] = [await payer(), await payer('50'), await payer('50')];
    const once = { request_id: 'same' };
    const sent = await Promise.all([1, 2, 3, 4].map(() => send(anna, ben, '100', once)));
    expect(new Set(sent.map(({ value: [row] }) => row?.transfer_id)).size).toBe(1);
    expect(sent.filter(({ value: [row] }) => row?.repeated === false)).toHaveLength(1);
    expect(await balanceOf(anna)).toBe('900.00');
    expect(await expectNoPosting(platform, () => send(anna, ben, '101', once))).toMatchObject({
      code: 'request_used',
    });
    expect(await expectNoPosting(platform, () => send(anna, cora, '100', once))).toMatchObject({
      code: 'request_used',
    });
    // Another sender can use the same key.
    expect(await send(ben, anna, '5', once)).toMatchObject({ ok: true });
  });
});

describe('concurrent transfers', () => {
  it('of the whole balance - happen once', async () => {
    const [anna, ben, cora] = [await payer('100'), await payer('50'), await payer('50')];
    const answers = await Promise.all([send(anna, ben, '100'), send(anna, cora, '100')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'insufficient_balance',
      'transfer_success',
    ]);
    expect(await balanceOf(anna)).toBe('0.00');
  });

  it('in both directions, ten times - all succeed without deadlock', async () => {
    const [anna, ben] = [await payer('500'), await payer('500')];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? send(anna, ben, '10') : send(ben, anna, '10'))),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['transfer_success']));
    expect([await balanceOf(anna), await balanceOf(ben)]).toEqual(['498.00', '498.00']);
  });
});

describe('a transfer without request_id', () => {
  const again = (from: TestClient, to: TestClient, transfer_amount = '5') =>
    from.call(transferToFriend, { recipient: to.accountId ?? '', transfer_amount });

  it('sent again within two minutes - returns the first one, marked as repeated', async () => {
    const [anna, ben] = [await payer(), await payer('50')];
    const first = await again(anna, ben);
    expect(first).toMatchObject({ ok: true, value: [{ repeated: false }] });
    platform.clock.advance(2 * 60_000 - 1);
    expect((await again(anna, ben, '5.00')).value).toEqual([{ ...first.value[0], repeated: true }]);
    expect(await balanceOf(anna)).toBe('995.00');
    platform.clock.advance(1);
    expect((await again(anna, ben)).value).toMatchObject([{ repeated: false }]);
    expect(await balanceOf(anna)).toBe('990.00');
  });

  it('that differs in amount or friend, or follows one with request_id - is a new one', async () => {
    const [anna, ben, carla] = [await payer(), await payer('50'), await payer('50')];
    await send(anna, ben, '5');
    await again(anna, ben);
    await again(anna, ben, '6');
    await again(anna, carla);
    expect(await balanceOf(anna)).toBe('979.00');
  });

  it('sent ten times at the same moment - moves the money once', async () => {
    const [anna, ben] = [await payer(), await payer('50')];
    await Promise.all(Array.from({ length: 10 }, () => again(anna, ben)));
    expect(await balanceOf(anna)).toBe('995.00');
  });
});
