import {
  callPath,
  failed,
  missingField,
  otherPath,
  processing,
  readRows,
  sessionEndingCodes,
  success,
  type Call,
  type CallFacts,
  type Envelope,
  type Failure,
  type Outcome,
} from '@parol/wire';
import * as v from 'valibot';
import type { Identity, Session } from '../session/session.store.ts';
import { leaderFirst } from './leader-first.ts';
import { createHandles } from './handles.ts';
import type { SessionCheck } from './session-check.ts';
import type { Transport } from './transport.ts';

/** The effects on the page when a call fails or the session is over. */
export interface Consequences {
  /** Clears stored member data and goes to `/`; shows `code` in a dialog when the session expired. */
  readonly sessionOver: (code: string) => void;
  readonly goHome: () => void;
  /** Reports whether a call got no response, for the offline bar. */
  readonly unreachable: (isLost: boolean) => void;
}

export interface Client {
  /**
   * Makes a call. Never throws. A second act with the same key is refused as processing; an identical
   * read shares the first one's reply, unless an act has ended since that was sent.
   */
  readonly call: <T>(call: Call, body: unknown) => Promise<Outcome<readonly T[]>>;
  /** Adopts the session of a row that a call returned, whose handle no caller gets. */
  readonly adopt: (row: unknown) => boolean;
}

const quietRetries = [300, 900];

export function createClient(
  transport: Transport,
  session: Pick<Session, 'identity' | 'adopt'>,
  sessionCheck: SessionCheck,
  consequences: Consequences,
): Client {
  const runOnce = createRunOnce();
  const handles = createHandles();
  const identified = leaderFirst<Awaited<ReturnType<Transport>>>();

  async function send(
    call: Call,
    body: Record<string, unknown>,
  ): Promise<Outcome<readonly unknown[]>> {
    const missing = missingField(call, body);
    if (missing) return failed({ kind: 'refused', ...missing });
    const request = v.safeParse(call.request(), body);
    if (!request.success) return failed({ kind: 'invalid', code: 'malformed_body' });
    const caller = session.identity();
    if (call.auth === 'member' && !caller)
      return failed({ kind: 'session', code: 'session_not_exists' });

    const isNamed = call.auth === 'member' || call.identity === 'optional';
    const fields = {
      ...(request.output as Record<string, unknown>),
      ...(isNamed ? caller : undefined),
    };
    const answering = isByBrowser(call)
      ? identified(() => transmit(transport, call, fields))
      : transmit(transport, call, fields);
    const answer = await (call.kind === 'act' ? sessionCheck.track(answering) : answering);
    consequences.unreachable(answer.status === 'failed' && answer.kind === 'network');
    if (answer.status === 'failed') return fail(call, caller, lost(answer.kind, answer.requestId));
    const { envelope, requestId } = answer;
    if (!envelope.ok && endsSession(call, envelope.code)) {
      const now = await sessionCheck.compare(caller);
      if (now === 'renewed' || (now === 'other' && call.kind === 'read')) return send(call, body);
      if (now === 'other') return failed({ kind: 'session', code: envelope.code });
    }
    if (!envelope.ok) return refused(call, envelope, requestId);
    const rows = readRows(call, envelope.value);
    return rows.success
      ? success(handles.hide(rows.output))
      : fail(call, caller, lost('unreadable', requestId));
  }

  /**
   * A refusal in an envelope is not a failed call; it ends the session only if its code says that
   * the session is over.
   */
  function refused(call: CallFacts, envelope: Envelope, requestId?: string): Outcome<never> {
    const { code } = envelope;
    if (!endsSession(call, code)) return failed(refusal(envelope, requestId));
    consequences.sessionOver(code);
    return failed({ kind: 'session', code });
  }

  function fail(call: CallFacts, caller: Identity | undefined, failure: Failure): Outcome<never> {
    if (call.onFailure === 'clear' && sessionCheck.isCurrent(caller))
      consequences.sessionOver(failure.code);
    if (call.onFailure === 'home') consequences.goHome();
    return failed(failure);
  }

  return {
    adopt: (row) => session.adopt(handles.restore(row)),
    call: async <T>(call: Call, body: unknown) => {
      const fields = { ...(body as Record<string, unknown>) };
      return runOnce(call, fields, () => send(call, fields)) as Promise<Outcome<readonly T[]>>;
    },
  };
}

/** The failure of a call whose reply did not come, or can't be read. */
const lost = (kind: 'network' | 'server' | 'unreadable', requestId?: string): Failure => ({
  kind,
  code: kind === 'server' ? 'systemError' : 'disconnect',
  ...(requestId && { requestId }),
});

const refusal = ({ code, value }: Envelope, requestId?: string): Failure => ({
  kind: 'refused',
  code,
  details: Array.isArray(value) ? (value as unknown[]) : [],
  ...(requestId && { requestId }),
});

/**
 * Sends a call. A read is retried twice before it counts as failed, and when the platform is busy
 * at the time that it names. If no response came, by its other name, if it has one: a blocker of the
 * browser may know the first.
 */
async function transmit(transport: Transport, call: Call, sent: Record<string, unknown>) {
  const name = `${call.group}/${call.name}`;
  let answer = await transport(callPath(call), name, sent);
  for (const wait of call.kind === 'read' ? quietRetries : []) {
    const repeatMs = answer.status === 'answered' ? answer.repeatMs : wait;
    if (repeatMs === undefined) break;
    await new Promise((resolve) => setTimeout(resolve, repeatMs));
    const isLost = answer.status === 'failed' && answer.kind === 'network';
    answer = await transport(isLost ? otherPath(call) : callPath(call), name, sent);
  }
  return answer;
}

/** Runs equal calls once at a time: a second act is refused as processing, a second read joins the first. */
function createRunOnce() {
  type Work = Promise<Outcome<readonly unknown[]>>;
  const running = { act: new Map<string, Work>(), read: new Map<string, Work>() };
  return (call: CallFacts, body: Record<string, unknown>, send: () => Work) => {
    const key = keyOf(call, body);
    const alike = running[call.kind];
    const found = alike.get(key);
    if (found) return call.kind === 'act' ? processing : found;
    const work = send().finally(() => {
      if (alike.get(key) === work) alike.delete(key);
      // Reads sent before the act ended may show the state before it, so later ones don't share their reply.
      if (call.kind === 'act') running.read.clear();
    });
    alike.set(key, work);
    return work;
  };
}

/** Whether the platform counts the call by browser: log-in, sign-up and similar acts. */
const isByBrowser = (call: CallFacts): boolean =>
  call.auth === 'none' && call.kind === 'act' && call.group === 'member';

const endsSession = (call: CallFacts, code: string): boolean =>
  call.auth === 'member' && sessionEndingCodes.includes(code);

/** Only one act of a kind at a time; acts on games, one at a time for each game. */
function keyOf(call: CallFacts, body: Record<string, unknown>): string {
  const name = `${call.group}/${call.name}`;
  return call.kind === 'read' || call.group === 'game' ? `${name} ${JSON.stringify(body)}` : name;
}
