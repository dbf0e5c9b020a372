// @vitest-environment happy-dom
import { realTimeTransactions } from '@parol/wire/cms';
import { addBankV2, balance, bankLookup, withdrawalRules } from '@parol/wire/fund';
import { betList } from '@parol/wire/bet';
import { addFavourite } from '@parol/wire/game';
import { launchOne } from '@parol/wire/provider-calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bank,
  busy,
  days,
  down,
  launch,
  no,
  ok,
  settled,
  testClient,
  untouched,
} from '../testing/client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a failed call', () => {
  it.each(['network', 'server', 'unreadable'] as const)(
    'by %s whose policy is clear - ends the session',
    async (kind) => {
      const test = testClient([down(kind)]);
      expect(await settled(test.client.call(addBankV2, bank))).toMatchObject({
        status: 'failed',
        failure: { kind },
      });
      expect(test.consequences.sessionOver).toHaveBeenCalledOnce();
      expect(test.consequences.goHome).not.toHaveBeenCalled();
    },
  );

  it('with the policy home - goes home and keeps the session', async () => {
    const test = testClient([down('server')]);
    expect(await settled(test.client.call(launchOne, launch))).toMatchObject({
      status: 'failed',
      failure: { kind: 'server', code: 'systemError' },
    });
    expect(test.consequences.goHome).toHaveBeenCalledOnce();
    expect(test.consequences.sessionOver).not.toHaveBeenCalled();
  });

  it('with the policy leave - neither goes home nor ends the session', async () => {
    const test = testClient([down('network')]);
    expect(await settled(test.client.call(balance, {}))).toMatchObject({
      status: 'failed',
      failure: { kind: 'network', code: 'disconnect' },
    });
    untouched(test);
  });

  it('with rows that do not validate - counts as unreadable', async () => {
    const test = testClient([ok({ bank_id: 7 })]);
    expect(await settled(test.client.call(withdrawalRules, {}))).toMatchObject({
      status: 'failed',
      failure: { kind: 'unreadable' },
    });
    expect(test.consequences.sessionOver).toHaveBeenCalledOnce();
  });

  it('without a connection - shows the page offline until a call succeeds', async () => {
    const test = testClient([down('network'), ok({ bank_id: 'BPI' })]);
    await settled(test.client.call(addBankV2, bank));
    expect(test.consequences.unreachable).toHaveBeenLastCalledWith(true);
    await settled(test.client.call(addBankV2, bank));
    expect(test.consequences.unreachable).toHaveBeenLastCalledWith(false);
  });
});

it('rows with unknown enum values - are skipped without a failure', async () => {
  const event = {
    event_id: '1',
    member: '63917•••482',
    amount: '10.00',
    at: '2026-11-21T00:00:00.000Z',
    label: 'GCash',
    art: null,
    seconds: null,
  };
  const test = testClient([
    ok({ ...event, method: 'jackpot' }, { ...event, event_id: '2', method: 'win' }),
  ]);
  expect(await test.client.call(realTimeTransactions, { method: 'all' })).toMatchObject({
    status: 'success',
    value: [{ event_id: '2' }],
  });
});

describe('automatic retries', () => {
  it('of a read - run after 300 and 900 ms, and the third reply is used', async () => {
    const test = testClient([down('server'), down('network'), ok()]);
    const running = test.client.call(balance, {});
    await vi.advanceTimersByTimeAsync(299);
    expect(test.transport).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(test.transport).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(899);
    expect(test.transport).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await running).toEqual({ status: 'success', value: [] });
    expect(test.transport).toHaveBeenCalledTimes(3);
  });

  it('of a read - run at most twice', async () => {
    const test = testClient([down('server')]);
    await settled(test.client.call(betList, { ...days, page_number: 1 }));
    expect(test.transport).toHaveBeenCalledTimes(3);
    expect(test.consequences.goHome).toHaveBeenCalledOnce();
  });

  it('of a read that a busy platform refused - run after the time that it names', async () => {
    const test = testClient([busy(2_000), busy(2_000), ok()]);
    const running = test.client.call(balance, {});
    await vi.advanceTimersByTimeAsync(1_999);
    expect(test.transport).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_001);
    expect(await running).toEqual({ status: 'success', value: [] });
  });

  it('of an act that a busy platform refused - never run, and the session goes on', async () => {
    const test = testClient([busy(2_000)]);
    expect(await settled(test.client.call(addBankV2, bank))).toMatchObject({
      failure: { kind: 'refused', code: 'site_busy' },
    });
    expect(test.transport).toHaveBeenCalledTimes(1);
    untouched(test);
  });

  it('of an act - never run, because it may have been done', async () => {
    const test = testClient([down('network'), ok()]);
    await settled(test.client.call(addBankV2, bank));
    expect(test.transport).toHaveBeenCalledTimes(1);
  });

  it('of a refusal - never run', async () => {
    const test = testClient([no('too_many_requests')]);
    expect(await settled(test.client.call(bankLookup, {}))).toMatchObject({
      failure: { kind: 'refused', code: 'too_many_requests' },
    });
    expect(test.transport).toHaveBeenCalledTimes(1);
  });
});

describe('two concurrent calls', () => {
  it('of an act - the second is refused as processing and not sent', async () => {
    const test = testClient([new Promise(() => undefined)]);
    void test.client.call(addBankV2, bank);
    expect(await test.client.call(addBankV2, { ...bank, bank_id: 'BDO' })).toEqual({
      status: 'processing',
    });
    expect(test.sentTo(addBankV2)).toBe(1);
  });

  it('of an act, sequentially - both are sent', async () => {
    const test = testClient([ok({ ...bank })]);
    await settled(test.client.call(addBankV2, bank));
    expect(await settled(test.client.call(addBankV2, bank))).not.toEqual({ status: 'processing' });
    expect(test.sentTo(addBankV2)).toBe(2);
  });

  it('of a favourite act - are serialised per game', async () => {
    const test = testClient([new Promise(() => undefined)]);
    void test.client.call(addFavourite, { provider_code: 'A', game_code: 'one' });
    void test.client.call(addFavourite, { provider_code: 'A', game_code: 'two' });
    expect(await test.client.call(addFavourite, { provider_code: 'A', game_code: 'one' })).toEqual({
      status: 'processing',
    });
    expect(test.sentTo(addFavourite)).toBe(2);
  });

  it('of a read, with an act that ends between them - are both sent', async () => {
    const test = testClient([new Promise(() => undefined), ok({ ...bank }), ok()]);
    void test.client.call(betList, days);
    await settled(test.client.call(addBankV2, bank));
    expect(await settled(test.client.call(betList, days))).toMatchObject({ status: 'success' });
    expect(test.sentTo(betList)).toBe(2);
  });

  it('of a read - the second joins the first; with another body it does not', async () => {
    const test = testClient([ok()]);
    const [first, second] = await settled(
      Promise.all([
        test.client.call(betList, { ...days, page_number: 1 }),
        test.client.call(betList, { ...days, page_number: 1 }),
      ]),
    );
    expect(second).toBe(first);
    expect(test.sentTo(betList)).toBe(1);
    await settled(
      Promise.all([
        test.client.call(betList, { ...days, page_number: 1 }),
        test.client.call(betList, { ...days, page_number: 2 }),
      ]),
    );
    expect(test.sentTo(betList)).toBe(3);
  });
});
