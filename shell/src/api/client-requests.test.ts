// @vitest-environment happy-dom
import { promotionList } from '@parol/wire/campaign';
import { slideBanner } from '@parol/wire/cms';
import { addBankV2, balance } from '@parol/wire/fund';
import { login, loginTac } from '@parol/wire/member';
import { passkeyChallenge } from '@parol/wire/passkey';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  accountRow,
  bank,
  down,
  identity,
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

describe('a request', () => {
  it.each([undefined, null, '', '  '])(
    'without a required field (%o) - is not sent; the result names the field with its code',
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

  it('for a member - contains account and token; for banners neither; for promotions both if logged in', async () => {
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

  it('for a log-in - returns the account without its handle, which the shell adopts by the row', async () => {
    const test = testClient([ok(accountRow)], { visitor: true });
    const outcome = await settled(
      test.client.call(login, { account_id: '09171234567', password: 'x1' }),
    );
    const { session_token: _, ...account } = accountRow;
    expect(outcome).toEqual({ status: 'success', value: [account] });
    const [row] = outcome.status === 'success' ? outcome.value : [];
    expect(row).not.toHaveProperty('session_token');
    expect(test.client.adopt(row)).toBe(true);
    expect(test.session.identity()).toEqual(identity);
  });

  it('adopts no session of a row that no call returned', async () => {
    const { client, session } = testClient([], { visitor: true });
    expect([client.adopt(accountRow), client.adopt(undefined)]).toEqual([false, false]);
    expect(session.identity()).toBeUndefined();
  });
});

/** A reply that the test delivers explicitly. */
function held() {
  let resolve: (reply: ReturnType<typeof ok>) => void = () => undefined;
  const promise = new Promise<ReturnType<typeof ok>>((arrive) => (resolve = arrive));
  return { promise, resolve };
}

describe("a browser's first log-in or sign-up", () => {
  const typed = { account_id: '639171234567' };

  it('is answered before the next is sent, so that both have one device cookie; later ones are sent at once', async () => {
    const challenge = held();
    const test = testClient([challenge.promise, new Promise<never>(() => undefined)], {
      visitor: true,
    });
    void test.client.call(passkeyChallenge, { purpose: 'login' });
    void test.client.call(loginTac, typed);
    await vi.runAllTimersAsync();
    expect(test.transport).toHaveBeenCalledTimes(1);
    challenge.resolve(ok());
    await vi.runAllTimersAsync();
    expect(test.sentTo(loginTac)).toBe(1);
    void test.client.call(passkeyChallenge, { purpose: 'login' });
    await vi.runAllTimersAsync();
    expect(test.sentTo(passkeyChallenge)).toBe(2);
  });

  it('that fails - lets the next one be the first', async () => {
    const second = held();
    const test = testClient([down('network'), second.promise], { visitor: true });
    await settled(test.client.call(passkeyChallenge, { purpose: 'login' }));
    void test.client.call(loginTac, typed);
    void test.client.call(passkeyChallenge, { purpose: 'login' });
    await vi.runAllTimersAsync();
    expect(test.transport).toHaveBeenCalledTimes(2);
    second.resolve(ok());
    await vi.runAllTimersAsync();
    expect(test.transport).toHaveBeenCalledTimes(3);
  });
});
