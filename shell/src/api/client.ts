import {
  callPath,
  failed,
  missingField,
  processing,
  readRows,
  sessionEndingCodes,
  success,
  type Call,
  type CallFacts,
  type Failure,
  type Outcome,
} from '@parol/wire';
import * as v from 'valibot';
import type { Session } from '../session/session.store.ts';
import type { Transport } from './transport.ts';

/** What happens to the page when a call fails or the session turns out to be over. */
export interface Consequences {
  /** Stored member data is cleared and the member goes to `/`; `code` is shown in a dialog when the session expired. */
  readonly sessionOver: (code: string) => void;
  readonly goHome: () => void;
  /** What a failed call leaves behind, for the offline bar. */
  readonly unreachable: (reachable: boolean) => void;
}

export interface Client {
  /** Makes a call. Never throws; a second act under the same key is refused as processing, a second identical read joins the first. */
  readonly call: <T>(call: Call, body: unknown) => Promise<Outcome<readonly T[]>>;
}

const quietRetries = [300, 900];

export function createClient(transport: Transport, session: Session, consequences: Consequences): Client {
  const running = new Map<string, Promise<Outcome<readonly unknown[]>>>();
  /** Acts that wait for their answers. One of them may give the member another session: `changePhone`. */
  const waiting = new Set<Promise<unknown>>();

  async function send(call: Call, body: Record<string, unknown>): Promise<Outcome<readonly unknown[]>> {
    const missing = missingField(call, body);
    if (missing) return failed({ kind: 'refused', ...missing });
    const request = v.safeParse(call.request(), body);
    if (!request.success) return failed({ kind: 'invalid', code: 'malformed_body' });
    const identity = call.auth === 'member' || call.identity === 'optional' ? session.identity() : undefined;
    if (call.auth === 'member' && !identity) return failed({ kind: 'session', code: 'session_not_exists' });

    const sent = { ...(request.output as Record<string, unknown>), ...identity };
    const answering = answered(call, sent);
    if (call.kind === 'act') waiting.add(answering);
    const answer = await answering.finally(() => waiting.delete(answering));
    consequences.unreachable(answer.status === 'failed' && answer.kind === 'network');
    if (answer.status === 'failed') return fail(call, { kind: answer.kind, code: answer.kind === 'server' ? 'systemError' : 'disconnect' });
    const { envelope } = answer;
    if (!envelope.ok && identity && endsSession(call, envelope.code) && (await hasMoved(identity))) return send(call, body);
    if (!envelope.ok) return refused(call, envelope.code, envelope.value);
    const rows = readRows(call, envelope.value);
    return rows.success ? success(rows.output) : fail(call, { kind: 'unreadable', code: 'disconnect' });
  }

  /**
   * Whether the member has another session by now: then a refusal of `asked` says nothing about it. Acts under way are
   * answered first, and their callers act upon it: what ends a session on the platform may be told here later than what follows from it.
   */
  async function hasMoved(asked: NonNullable<ReturnType<Session['identity']>>): Promise<boolean> {
    if (waiting.size > 0) {
      await Promise.allSettled(waiting);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const now = session.identity();
    return now !== undefined && now.auth_token !== asked.auth_token;
  }

  /** A read is tried twice more, quietly, before it counts as failed. */
  async function answered(call: Call, sent: Record<string, unknown>) {
    const name = `${call.group}/${call.name}`;
    let answer = await transport(callPath(call), name, sent);
    for (const wait of call.kind === 'read' ? quietRetries : []) {
      if (answer.status === 'answered') break;
      await new Promise((resolve) => setTimeout(resolve, wait));
      answer = await transport(callPath(call), name, sent);
    }
    return answer;
  }

  /** A refusal in an envelope is never a failure; only a session that is over ends anything. */
  function refused(call: CallFacts, code: string, value: unknown): Outcome<never> {
    const details = Array.isArray(value) ? (value as unknown[]) : [];
    if (endsSession(call, code)) {
      consequences.sessionOver(code);
      return failed({ kind: 'session', code });
    }
    return failed({ kind: 'refused', code, details });
  }

  function fail(call: CallFacts, failure: Failure): Outcome<never> {
    if (call.onFailure === 'clear') consequences.sessionOver(failure.code);
    if (call.onFailure === 'home') consequences.goHome();
    return failed(failure);
  }

  return {
    call: async <T>(call: Call, body: unknown) => {
      const fields = { ...(body as Record<string, unknown>) };
      const key = keyOf(call, fields);
      const found = running.get(key);
      if (found) return (call.kind === 'act' ? processing : found) as Promise<Outcome<readonly T[]>>;
      const work = send(call, fields).finally(() => running.delete(key));
      running.set(key, work);
      return work as Promise<Outcome<readonly T[]>>;
    },
  };
}

const endsSession = (call: CallFacts, code: string): boolean => call.auth === 'member' && sessionEndingCodes.includes(code);

/** An act is one at a time; acts on games are one at a time for each game. */
function keyOf(call: CallFacts, body: Record<string, unknown>): string {
  const name = `${call.group}/${call.name}`;
  return call.kind === 'read' || call.group === 'game' ? `${name} ${JSON.stringify(body)}` : name;
}
