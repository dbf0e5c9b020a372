// @vitest-environment happy-dom
import { sessionEndingCodes } from '@parol/wire';
import { addBankV2, balance, bankLookup } from '@parol/wire/fund';
import { launchOne } from '@parol/wire/provider-calls';
import { login } from '@parol/wire/member';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  accountRow,
  bank,
  down,
  identity,
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

it.each([
  ['a refusal', { status: 'answered', envelope: { ok: false, code: 'systemError', value: [] } }],
  ['a failure', { status: 'failed', kind: 'server' }],
  ['an invalid reply', { status: 'answered', envelope: { ok: true, code: '', value: 5 } }],
] as const)('%s of a read - has the id of its reply', async (_what, answer) => {
  const answers = Array.from({ length: 3 }, () => ({ ...answer, requestId: 'k3J' }));
  const test = testClient(answers);
  expect(await settled(test.client.call(bankLookup, {}))).toMatchObject({
    status: 'failed',
    failure: { requestId: 'k3J' },
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
