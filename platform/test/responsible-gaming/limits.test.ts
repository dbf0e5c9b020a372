import { dayMs, pesos } from '@parol/domain';
import { confirmLimit, dropLimitChange, setLimit } from '@parol/wire/responsible-gaming';
import { cancelDeposit, cancelManualDeposit } from '@parol/wire/fund';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../src/testing/client.ts';
import { startedAt, type TestPlatform } from '../../src/testing/platform.ts';
import {
  choose,
  deposit,
  memberIdOf,
  money,
  newMember,
  opened,
  paid,
  play,
  run,
} from '../../src/testing/cashier.ts';
import { gateways } from '../../src/testing/gateways.ts';
import { byHand, game, limit, limitOf, memberOfEachTest, page } from './responsible-gaming.ts';

let platform: TestPlatform;
let client: TestClient;
const { later } = memberOfEachTest((now) => ({ platform, client } = now));

const deposits = (amount: string) => deposit(client, gateways.maya, amount);

describe('setting a limit', () => {
  it.each([
    ['abc', 'invalid_amount'],
    ['1e3', 'invalid_amount'],
    ['10.001', 'amount_whole_centavos'],
    ['0.99', 'limit_out_of_range'],
    ['-5', 'limit_out_of_range'],
    ['10000000.01', 'limit_out_of_range'],
  ])('to %s - is refused with %s', async (amount, code) => {
    expect(await limit(client, 'deposit', 'day', amount)).toMatchObject({ ok: false, code });
    expect((await limitOf(client, 'deposit', 'day'))?.limit).toBeNull();
  });

  it('for the first time or lower - takes effect at once; the same value changes nothing', async () => {
    expect(await limit(client, 'deposit', 'day', '500')).toMatchObject({ ok: true });
    expect(await limitOf(client, 'deposit', 'day')).toMatchObject({
      limit: '500.00',
      used: '0.00',
      waiting: null,
    });
    expect(await limit(client, 'deposit', 'day', 500)).toMatchObject({ code: 'no_changes' });
    expect(await limit(client, 'deposit', 'day', '200')).toMatchObject({ ok: true });
    expect(await deposits('201')).toMatchObject({ code: 'deposit_limit_reached' });
  });

  it.each([['600'], [null]])(
    'higher (%s) - waits 24 hours and must be confirmed',
    async (wanted) => {
      await limit(client, 'deposit', 'day', '500');
      expect(await limit(client, 'deposit', 'day', wanted)).toMatchObject({ ok: true });
      const opens = new Date(startedAt.getTime() + dayMs).toISOString();
      const pending = await limitOf(client, 'deposit', 'day');
      expect(pending).toMatchObject({
        limit: '500.00',
        waiting: { wanted: wanted === null ? null : '600.00', opens_at: opens },
      });
      const which = { kind: 'deposit', span: 'day' } as const;
      expect(await client.call(confirmLimit, which)).toMatchObject({
        code: 'limit_change_too_early',
      });
      await later(dayMs - 1);
      expect(await client.call(confirmLimit, which)).toMatchObject({
        code: 'limit_change_too_early',
      });
      expect(await deposits('501')).toMatchObject({ code: 'deposit_limit_reached' });
      await later(1);
      // The waiting period alone does not raise it.
      expect(await deposits('501')).toMatchObject({ code: 'deposit_limit_reached' });
      expect(await client.call(confirmLimit, which)).toMatchObject({ ok: true });
      expect(await limitOf(client, 'deposit', 'day')).toMatchObject({
        limit: wanted === null ? null : '600.00',
        waiting: null,
      });
      expect(await client.call(confirmLimit, which)).toMatchObject({
        code: 'limit_change_not_exists',
      });
      expect(await deposits('501')).toMatchObject({ ok: true });
    },
  );

  it('higher, and not confirmed within three days - expires', async () => {
    await limit(client, 'loss', 'week', '100');
    await limit(client, 'loss', 'week', '200');
    await later(4 * dayMs);
    expect(await client.call(confirmLimit, { kind: 'loss', span: 'week' })).toMatchObject({
      code: 'limit_change_not_exists',
    });
    expect(await limitOf(client, 'loss', 'week')).toMatchObject({ limit: '100.00', waiting: null });
    await run(platform, 'kernel.delete-old-rows');
    expect(await platform.parts.db.selectFrom('rg_change').selectAll().execute()).toEqual([]);
  });

  it('higher, then lower, removed or unchanged - cancels the pending increase', async () => {
    const which = { kind: 'wager', span: 'month' } as const;
    await limit(client, 'wager', 'month', '100');
    await limit(client, 'wager', 'month', '200');
    await limit(client, 'wager', 'month', '90');
    expect(await limitOf(client, 'wager', 'month')).toMatchObject({
      limit: '90.00',
      waiting: null,
    });
    await limit(client, 'wager', 'month', null);
    expect(await client.call(dropLimitChange, which)).toMatchObject({ ok: true });
    expect(await client.call(dropLimitChange, which)).toMatchObject({
      code: 'limit_change_not_exists',
    });
    await limit(client, 'wager', 'month', '300');
    expect(await limit(client, 'wager', 'month', '90')).toMatchObject({ ok: true });
    expect((await limitOf(client, 'wager', 'month'))?.waiting).toBeNull();
  });

  it('higher, requested again - restarts the one-day wait', async () => {
    await limit(client, 'deposit', 'week', '100');
    await limit(client, 'deposit', 'week', '200');
    await later(dayMs - 1);
    await limit(client, 'deposit', 'week', '300');
    await later(1);
    expect(await client.call(confirmLimit, { kind: 'deposit', span: 'week' })).toMatchObject({
      code: 'limit_change_too_early',
    });
  });

  it('for another account - is not possible', async () => {
    const other = await newMember(platform);
    expect(
      await client.call(
        setLimit,
        { kind: 'deposit', span: 'day', limit: '5' },
        { account_id: other.accountId },
      ),
    ).toMatchObject({
      code: 'session_mismatch',
    });
    expect((await limitOf(other, 'deposit', 'day'))?.limit).toBeNull();
  });
});

describe('deposit limits', () => {
  it('count paid and pending deposits, by gateway and manual, and report the remainder', async () => {
    await limit(client, 'deposit', 'day', '1000');
    await paid(client, '400');
    expect((await limitOf(client, 'deposit', 'day'))?.used).toBe('400.00');
    const waiting = await opened(client, gateways.maya, '300');
    expect((await limitOf(client, 'deposit', 'day'))?.used).toBe('700.00');
    await client.call(cancelDeposit, { deposit_id: waiting.deposit_id });
    expect(await byHand(client, '601')).toMatchObject({
      code: 'deposit_limit_reached',
      value: [{ span: 'day', limit: '1000.00', left: '600.00' }],
    });
    const manual = await byHand(client, '300');
    expect((await limitOf(client, 'deposit', 'day'))?.used).toBe('700.00');
    await client.call(cancelManualDeposit, {
      manual_deposit_id: manual.value[0]?.manual_deposit_id ?? '',
    });
    platform.clock.advance(3 * 60_000);
    expect(await deposits('601')).toMatchObject({ code: 'deposit_limit_reached' });
    expect(await deposits('600')).toMatchObject({ ok: true });
  });

  it('with money that arrives late - count it, and it is credited', async () => {
    await limit(client, 'deposit', 'day', '500');
    const late = await opened(client, gateways.maya, '400');
    await client.call(cancelDeposit, { deposit_id: late.deposit_id });
    await limit(client, 'deposit', 'day', '100');
    await choose(late.pg_htpay_url, 'pay');
    expect((await money(client)).balance).toBe('400.00');
    expect((await limitOf(client, 'deposit', 'day'))?.used).toBe('400.00');
    expect(await deposits('50')).toMatchObject({
      code: 'deposit_limit_reached',
      value: [{ left: '0.00' }],
    });
  });

  it('over several windows - all apply, each in its own window', async () => {
    await limit(client, 'deposit', 'day', '500');
    await limit(client, 'deposit', 'week', '600');
    await paid(client, '500');
    await later(dayMs);
    expect(await deposits('101')).toMatchObject({
      code: 'deposit_limit_reached',
      value: [{ span: 'week', left: '100.00' }],
    });
    // Monday.
    await later(dayMs);
    expect(await deposits('500')).toMatchObject({ ok: true });
  });

  it('with two concurrent deposits for the same remainder - accept one', async () => {
    await limit(client, 'deposit', 'day', '100');
    const answers = await Promise.all([deposits('100'), byHand(client, '100')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('play limits', () => {
  it('on wagers - stop bets but not wins and rollbacks; earlier stakes count', async () => {
    await paid(client, '1000');
    const slot = await game(platform, client);
    const first = await slot.bet(pesos(60));
    expect((await limitOf(client, 'wager', 'day'))?.used).toBe('60.00');
    await limit(client, 'wager', 'day', '100');
    expect((await limitOf(client, 'wager', 'day'))?.used).toBe('60.00');
    const second = await slot.bet(pesos(40));
    expect([first.status, second.status, (await slot.bet(pesos(1))).status]).toEqual([
      'ok',
      'ok',
      'limit_reached',
    ]);
    expect(await slot.win(first.round, pesos(500))).toBe('ok');
    expect(await slot.rollback(second.round)).toBe('ok');
    expect((await limitOf(client, 'wager', 'day'))?.used).toBe('60.00');
    expect((await page(client)).today).toMatchObject({
      staked: '60.00',
      won: '500.00',
      net: '440.00',
    });
  });

  it('on losses - exclude earlier rollbacks, and a win makes room', async () => {
    await paid(client, '1000');
    const slot = await game(platform, client);
    const given = await slot.bet(pesos(70));
    await slot.rollback(given.round);
    await play(platform, client, '30', '10');
    await limit(client, 'loss', 'day', '50');
    expect((await limitOf(client, 'loss', 'day'))?.used).toBe('20.00');
    expect((await slot.bet(pesos(31))).status).toBe('limit_reached');
    const bet = await slot.bet(pesos(30));
    expect(bet.status).toBe('ok');
    await slot.win(bet.round, pesos(200));
    // More won than lost: the bar shows nothing used, and the limit allows more.
    expect((await limitOf(client, 'loss', 'day'))?.used).toBe('0.00');
    expect((await slot.bet(pesos(200))).status).toBe('ok');
  });

  it('raised after a day and confirmed - allow bets again', async () => {
    await paid(client, '1000');
    await limit(client, 'loss', 'month', '10');
    const before = await game(platform, client);
    expect((await before.bet(pesos(11))).status).toBe('limit_reached');
    await limit(client, 'loss', 'month', '20');
    await later(dayMs);
    const slot = await game(platform, client);
    expect((await slot.bet(pesos(11))).status).toBe('limit_reached');
    await client.call(confirmLimit, { kind: 'loss', span: 'month' });
    expect((await slot.bet(pesos(11))).status).toBe('ok');
  });

  it('of another member - have no effect', async () => {
    await limit(client, 'wager', 'day', '1');
    client = await newMember(platform);
    await paid(client, '100');
    expect((await (await game(platform, client)).bet(pesos(50))).status).toBe('ok');
    expect(
      await platform.parts.db
        .selectFrom('day_play')
        .where('member_id', '=', await memberIdOf(platform, client))
        .selectAll()
        .execute(),
    ).toEqual([]);
  });
});
