// @vitest-environment happy-dom
import { sessionEndingCodes } from '@parol/wire';
import { promotionList } from '@parol/wire/campaign';
import { realTimeTransactions, slideBanner } from '@parol/wire/cms';
import { addBankV2, balance, bankLookup } from '@parol/wire/fund';
import { addFavourite, betList } from '@parol/wire/game';
import { launchOne } from '@parol/wire/provider-calls';
import { login } from '@parol/wire/member';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountRow, down, identity, no, ok, testClient } from '../testing/client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const bank = {
  bank_id: 'BPI',
  bank_name: 'BPI',
  bank_acc_holder: 'Maria Santos',
  bank_acc_no: '1234567890',
};
const launch = { player_id: 'p1', lang_code: 'en' as const, game_code: 'jeepney' };
const days = { from: '2026-11-01', to: '2026-11-21' };
const untouched = ({ consequences }: ReturnType<typeof testClient>) => {
  expect(consequences.sessionOver).not.toHaveBeenCalled();
  expect(consequences.goHome).not.toHaveBeenCalled();
};
/** Runs a call to its end, automatic retries included. */
const settled = async <T>(running: Promise<T>): Promise<T> => {
  await vi.runAllTimersAsync();
  return running;
};

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
    expect(await settled(test.client.call(bankLookup, {}))).toMatchObject({
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

describe('a refusal', () => {
  it.each([
    [addBankV2, bank, 'bank_member_full'],
    [launchOne, launch, 'game_maintenance'],
    [bankLookup, {}, 'systemError'],
  ] as const)(
    'of %o - is returned with its details and logs nobody out',
    async (call, body, code) => {
      const test = testClient([no(code, { minimum: '50.00' })]);
      expect(await settled(test.client.call(call, body))).toEqual({
        status: 'failed',
        failure: { kind: 'refused', code, details: [{ minimum: '50.00' }] },
      });
      untouched(test);
      expect(test.session.identity()).toEqual(identity);
    },
  );

  it('with a value of any shape - is still a refusal', async () => {
    const test = testClient([
      { status: 'answered', envelope: { ok: false, code: 'bank_member_full', value: 'ten' } },
    ]);
    expect(await settled(test.client.call(addBankV2, bank))).toEqual({
      status: 'failed',
      failure: { kind: 'refused', code: 'bank_member_full', details: [] },
    });
  });

  it.each(sessionEndingCodes)('of a member by %s - ends the session', async (code) => {
    const test = testClient([no(code)]);
    expect(await settled(test.client.call(balance, {}))).toEqual({
      status: 'failed',
      failure: { kind: 'session', code },
    });
    expect(test.consequences.sessionOver).toHaveBeenCalledExactlyOnceWith(code);
  });

  it('that arrives before the response of the act that renewed the session - ends nothing, and the call is repeated in the new session', async () => {
    let answer: ((reply: ReturnType<typeof ok>) => void) | undefined;
    const changed = new Promise<ReturnType<typeof ok>>((resolve) => {
      answer = resolve;
    });
    const test = testClient([changed, no('session_not_exists'), ok()]);
    const renamed = { ...accountRow, session_token: 'another', account_id: '639187654321' };
    const act = test.client.call(addBankV2, bank).then(() => test.session.adopt(renamed));
    const read = test.client.call(balance, {});
    await vi.advanceTimersByTimeAsync(60);
    answer?.(no('systemError'));
    await settled(act);
    expect(await settled(read)).toEqual({ status: 'success', value: [] });
    expect(test.sent().at(-1)?.body).toMatchObject({
      account_id: '639187654321',
      auth_token: 'another',
    });
    untouched(test);
  });

  it.each([
    ['name', { account_id: '639187654321' }],
    ['session', { session_token: 'another' }],
  ])(
    'of a %s for an identity that another tab has changed - ends nothing, and the call is repeated with the new one',
    async (_what, over) => {
      const test = testClient([no('session_not_exists'), ok()]);
      const running = test.client.call(balance, {});
      const { session_token: token, ...row } = { ...accountRow, ...over };
      localStorage.setItem('parol_session', JSON.stringify({ token, account: row }));
      expect(await settled(running)).toEqual({ status: 'success', value: [] });
      expect(test.sent().map(({ body }) => body)).toEqual([
        identity,
        { account_id: row.account_id, auth_token: token },
      ]);
      untouched(test);
    },
  );

  it('of an act after another member has logged in - is not repeated in their name, and ends nothing', async () => {
    const test = testClient([no('session_mismatch')]);
    const running = test.client.call(addBankV2, bank);
    const { session_token: _, ...account } = { ...accountRow, account_id: '639170000009' };
    localStorage.setItem('parol_session', JSON.stringify({ token: 'theirs', account }));
    expect(await settled(running)).toMatchObject({
      failure: { kind: 'session', code: 'session_mismatch' },
    });
    expect(test.sentTo(addBankV2)).toBe(1);
    expect(test.session.identity()?.account_id).toBe('639170000009');
    untouched(test);
  });

  it.each(sessionEndingCodes)(
    'of a log-in by %s - ends nothing, because nobody was logged in',
    async (code) => {
      const test = testClient([no(code)], { visitor: true });
      expect(
        await settled(test.client.call(login, { account_id: '09171234567', password: 'x1' })),
      ).toMatchObject({
        failure: { kind: 'refused', code },
      });
      untouched(test);
    },
  );
});

describe('a failed call with the policy clear', () => {
  it('of an earlier session - does not end the newer one, and is not repeated', async () => {
    const test = testClient([down('network')]);
    const running = test.client.call(addBankV2, bank);
    const { session_token: _, ...account } = accountRow;
    localStorage.setItem('parol_session', JSON.stringify({ token: 'another', account }));
    expect(await settled(running)).toMatchObject({
      status: 'failed',
      failure: { kind: 'network' },
    });
    untouched(test);
    expect(test.sentTo(addBankV2)).toBe(1);
    expect(test.session.identity()?.auth_token).toBe('another');
  });

  it('of a visitor - does not end a session that has begun meanwhile', async () => {
    const test = testClient([down('network')], { visitor: true });
    const running = test.client.call(login, { account_id: '09171234567', password: 'x1' });
    test.session.adopt(accountRow);
    await settled(running);
    untouched(test);
    expect(test.session.identity()).toEqual(identity);
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

  it('of a read, around an act that ends between them - are both sent', async () => {
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

describe('a request', () => {
  it.each([undefined, null, '', '  '])(
    'without a required field (%o) - is nothing: the field is named with its code',
    async (nothing) => {
      const test = testClient([ok()]);
      expect(await settled(test.client.call(addBankV2, { ...bank, bank_acc_no: nothing }))).toEqual(
        {
          status: 'failed',
          failure: { kind: 'refused', field: 'bank_acc_no', code: 'bank_acc_no_required' },
        },
      );
      expect(test.transport).not.toHaveBeenCalled();
      untouched(test);
    },
  );

  it('with an unknown field - is not sent', async () => {
    const test = testClient([ok()]);
    expect(await settled(test.client.call(addBankV2, { ...bank, admin: true }))).toMatchObject({
      failure: { kind: 'invalid', code: 'malformed_body' },
    });
    expect(test.transport).not.toHaveBeenCalled();
  });

  it('by a visitor for members only - is not sent', async () => {
    const test = testClient([ok()], { visitor: true });
    expect(await settled(test.client.call(balance, {}))).toMatchObject({
      failure: { kind: 'session', code: 'session_not_exists' },
    });
    expect(test.transport).not.toHaveBeenCalled();
    untouched(test);
  });

  it("for a member - contains account and token; banners don't; promotions do if somebody is logged in", async () => {
    const test = testClient([ok()]);
    await settled(test.client.call(balance, {}));
    await settled(test.client.call(slideBanner, { lang: 'all' }));
    await settled(test.client.call(promotionList, {}));
    expect(test.sent().map(({ body }) => body)).toEqual([identity, { lang: 'all' }, identity]);
    const visitor = testClient([ok()], { visitor: true });
    await settled(visitor.client.call(promotionList, {}));
    expect(visitor.sent()).toEqual([{ path: '/api/campaign/promotionList', body: {} }]);
  });

  it('returns amounts as units', async () => {
    const { client } = testClient([
      ok({
        game_balance: '500.00',
        game_token: '0.00',
        withheld: '12.3456',
        available: '487.6544',
      }),
    ]);
    expect(await settled(client.call(balance, {}))).toEqual({
      status: 'success',
      value: [
        { game_balance: 5_000_000n, game_token: 0n, withheld: 123_456n, available: 4_876_544n },
      ],
    });
  });

  it('for a log-in - returns the account with its token for the shell to adopt', async () => {
    const test = testClient([ok(accountRow)], { visitor: true });
    const outcome = await settled(
      test.client.call(login, { account_id: '09171234567', password: 'x1' }),
    );
    expect(outcome.status === 'success' && test.session.adopt(outcome.value[0])).toBe(true);
    expect(test.session.identity()).toEqual(identity);
  });
});
