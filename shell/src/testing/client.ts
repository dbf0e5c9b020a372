import { callPath, type Call, type Envelope } from '@parol/wire';
import { accountRow } from '@parol/wire/testing/account-row';
import { expect, vi } from 'vitest';
import { createClient } from '../api/client.ts';
import type { Transport } from '../api/transport.ts';
import { createSessionCheck } from '../api/session-check.ts';
import { createSession } from '../session/session.store.ts';

export { accountRow };

type Answer = Awaited<ReturnType<Transport>>;

export const ok = (...value: unknown[]): Answer => envelope({ ok: true, code: 'OK', value });
export const no = (code: string, ...value: unknown[]): Answer =>
  envelope({ ok: false, code, value });
/** A refusal of a busy platform, with the time after which it takes reads again. */
export const busy = (repeatMs: number): Answer => ({
  status: 'answered',
  envelope: { ok: false, code: 'site_busy', value: [] },
  repeatMs,
});
export const down = (kind: 'network' | 'server' | 'unreadable'): Answer => ({
  status: 'failed',
  kind,
});
const envelope = (read: Envelope): Answer => ({ status: 'answered', envelope: read });

export const identity = { account_id: accountRow.account_id, auth_token: accountRow.session_token };

/** A client over a transport with the test's replies, logged in unless `visitor`. The last reply repeats. */
export function testClient(
  answers: readonly (Answer | Promise<Answer>)[],
  { visitor = false } = {},
) {
  localStorage.clear();
  const session = createSession('parol_session');
  if (!visitor) session.adopt(accountRow);
  let next = 0;
  const transport = vi.fn<Transport>(async () => {
    const answer = answers[Math.min(next++, answers.length - 1)];
    if (!answer) throw new Error('The test has no answer.');
    return answer;
  });
  const consequences = {
    sessionOver: vi.fn<(code: string) => void>(),
    goHome: vi.fn<() => void>(),
    unreachable: vi.fn<(unreachable: boolean) => void>(),
  };
  const client = createClient(transport, session, createSessionCheck(session), consequences);
  /** The requests that the transport received. */
  const sent = () => transport.mock.calls.map(([path, , body]) => ({ path, body }));
  const sentTo = (call: Call) => sent().filter(({ path }) => path === callPath(call)).length;
  return { client, session, transport, consequences, sent, sentTo };
}

/** Values that calls of the tests send. */
export const bank = {
  bank_id: 'BPI',
  bank_name: 'BPI',
  bank_acc_holder: 'Maria Santos',
  bank_acc_no: '1234567890',
};
export const launch = { player_id: 'p1', lang_code: 'en' as const, game_code: 'jeepney' };
export const days = { from: '2026-11-01', to: '2026-11-21' };

/** Checks that the session and the page are unchanged. */
export const untouched = ({ consequences }: ReturnType<typeof testClient>) => {
  expect(consequences.sessionOver).not.toHaveBeenCalled();
  expect(consequences.goHome).not.toHaveBeenCalled();
};

/** Runs a call to its end, automatic retries included. */
export const settled = async <T>(running: Promise<T>): Promise<T> => {
  await vi.runAllTimersAsync();
  return running;
};
