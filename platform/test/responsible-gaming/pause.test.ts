import { dayMs, pesos } from '@parol/domain';
import { promotionList } from '@parol/wire/campaign';
import { coolOff, selfExclude } from '@parol/wire/responsible-gaming';
import { addWithdrawTicket, promotionStatus, transferToFriend } from '@parol/wire/fund';
import { account, inboxClaim, inboxList } from '@parol/wire/member';
import { describe, expect, it } from 'vitest';
import { type TestClient } from '../../src/testing/client.ts';
import { ops } from '../../src/testing/operators.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import {
  addWallet,
  choose,
  deposit,
  money,
  newMember,
  opened,
  paid,
  play,
} from '../../src/testing/cashier.ts';
import { gateways } from '../../src/testing/gateways.ts';
import { byHand, game, launch, memberOfEachTest, page } from './responsible-gaming.ts';

let platform: TestPlatform;
let client: TestClient;
const { later } = memberOfEachTest((now) => ({ platform, client } = now));

const gift = async () => {
  await ops(platform, 'inbox:gift', client.accountId ?? '');
  return (await client.call(inboxList, {})).value.find((message) => message.gift)?.inbox_id ?? '';
};
let requests = 0;
const withdraw = async () => {
  const [saved] = (await addWallet(platform, client)).value;
  return client.call(addWithdrawTicket, {
    withdrawal_amount: '100',
    bank_id: 'gcash',
    bank_acc_no: saved?.account_ref ?? '',
    request_id: `care-${requests++}`,
  });
};
/** The two kinds of pause, and the code that refused calls return. */
const ways = [
  ['a self-exclusion', 'self_excluded', () => client.call(selfExclude, { months: 6 })],
  ['a cool-off', 'cooling_off', () => client.call(coolOff, { days: 7 })],
] as const;

describe.each(ways)('%s', (_, code, stop) => {
  it('stops play, deposits, bonuses and gifts, but not log-in and withdrawal', async () => {
    await paid(client, '1000');
    await play(platform, client, '1000', '1000');
    const inbox_id = await gift();
    const slot = await game(platform, client);
    const open = await slot.bet(pesos(10));
    expect(await launch(client)).toMatchObject({ ok: true });

    const pausedUntil = async () => (await client.call(account, {})).value[0]?.paused_until;
    expect(await pausedUntil()).toBeNull();
    expect(await stop()).toMatchObject({ ok: true });
    expect(await pausedUntil()).toBe((await page(client)).pause?.ends_at);
    expect(await launch(client)).toMatchObject({ code });
    expect((await slot.bet(pesos(1))).status).toBe('member_blocked');
    expect(await slot.win(open.round, pesos(25))).toBe('ok');
    expect(await deposit(client, gateways.maya, '100')).toMatchObject({ code });
    expect(await deposit(client, gateways.qr, '100')).toMatchObject({ code });
    expect(await byHand(client, '100')).toMatchObject({ code });
    expect(await client.call(inboxClaim, { inbox_id })).toMatchObject({ code });
    const offered = (
      await client.call(promotionList, {}, { account_id: client.accountId })
    ).value.filter(({ kind }) => kind !== 'none');
    expect(new Set(offered.map(({ refused }) => refused))).toEqual(new Set([code]));
    expect(await deposit(client, gateways.maya, '300', { promotion_id: 'welcome' })).toMatchObject({
      code,
    });

    await later(0);
    expect(await withdraw()).toMatchObject({ ok: true });
    expect((await money(client)).balance).toBe('915.00');
  });

  it('hides messages with a gift, and accepts no new ones', async () => {
    await gift();
    const before = (await client.call(account, {})).value[0]?.unread ?? 0;
    await stop();
    expect((await client.call(inboxList, {})).value.some((message) => message.gift)).toBe(false);
    expect((await client.call(account, {})).value[0]?.unread).toBe(before - 1);
    client = await newMember(platform);
    await stop();
    expect(await ops(platform, 'inbox:gift', client.accountId ?? '')).toMatchObject({
      exitCode: 1,
    });
    expect((await client.call(inboxList, {})).value.some((message) => message.gift)).toBe(false);
  });

  it('credits pending deposits, without their bonus', async () => {
    const row = await opened(client, gateways.maya, '300', { promotion_id: 'welcome' });
    await stop();
    await choose(row.pg_htpay_url, 'pay');
    expect((await money(client)).balance).toBe('300.00');
    const required = (await client.call(promotionStatus, {})).value;
    expect(required.filter(({ kind }) => kind !== 'deposit')).toEqual([]);
  });

  it('stops transfers to and from friends', async () => {
    await paid(client, '1000');
    await play(platform, client, '1000', '1000');
    const friend = client;
    client = await newMember(platform);
    await paid(client, '1000');
    await play(platform, client, '1000', '1000');
    await stop();
    const send = (from: TestClient, to: TestClient) =>
      from.call(transferToFriend, {
        recipient: to.accountId ?? '',
        transfer_amount: '5',
        request_id: `care-${requests++}`,
      });
    expect(await send(client, friend)).toMatchObject({ code });
    expect(await send(friend, client)).toMatchObject({ code: 'recipient_inactive' });
  });

  it('can be extended but not shortened, by the member or an operator', async () => {
    await stop();
    const { pause } = await page(client);
    expect(await client.call(coolOff, { days: 1 })).toMatchObject({ code: 'pause_can_only_grow' });
    expect((await page(client)).pause).toEqual(pause);
    await expect(platform.parts.db.deleteFrom('rg_pause').execute()).rejects.toThrow(
      'permission denied',
    );
    expect(await ops(platform, 'rg:exclude', client.accountId ?? '', '12')).toMatchObject({
      exitCode: 0,
    });
    expect(await ops(platform, 'rg:exclude', client.accountId ?? '', '6')).toMatchObject({
      exitCode: 1,
    });
    expect((await page(client)).pause).toEqual({
      kind: 'exclusion',
      ends_at: '2027-11-21T04:00:00.000Z',
    });
    expect((await ops(platform, 'rg:show', client.accountId ?? '')).lines).toEqual([
      `${client.accountId}: self_excluded until 2027-11-21.`,
    ]);
  });
});

it.each([1, 3, 7, 30] as const)(
  'a cool-off of %i days - ends exactly then, and allows everything again',
  async (days) => {
    await client.call(coolOff, { days });
    await later(days * dayMs - 1);
    expect(await deposit(client, gateways.maya, '100')).toMatchObject({ code: 'cooling_off' });
    await later(1);
    expect((await page(client)).pause).toBeNull();
    expect(await deposit(client, gateways.maya, '100')).toMatchObject({ ok: true });
    expect(await launch(client)).toMatchObject({ ok: true });
  },
);

it.each([
  [6, '2027-05-21T04:00:00.000Z'],
  [12, '2027-11-21T04:00:00.000Z'],
  [60, '2031-11-21T04:00:00.000Z'],
] as const)('a self-exclusion of %i months - ends at %s', async (months, end) => {
  await client.call(selfExclude, { months });
  expect((await page(client)).pause).toEqual({ kind: 'exclusion', ends_at: end });
  platform.clock.freeze(new Date(Date.parse(end) - 1));
  await later(0);
  expect(await launch(client)).toMatchObject({ code: 'self_excluded' });
  await later(1);
  expect(await launch(client)).toMatchObject({ ok: true });
});

it('a term that is not offered - is malformed', async () => {
  expect(await client.call(coolOff, { days: 7 }, { days: 2 })).toMatchObject({
    http: 400,
    code: 'malformed_body',
  });
  expect(await client.call(selfExclude, { months: 6 }, { months: 0 })).toMatchObject({
    http: 400,
    code: 'malformed_body',
  });
});
