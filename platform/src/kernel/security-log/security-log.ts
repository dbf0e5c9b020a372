import type { FastifyBaseLogger } from 'fastify';
import type { Code } from '@parol/wire';
import type { Clock } from '../clock/clock.ts';
import { eventOfAct } from './by-act.ts';
import { eventOfCode } from './by-code.ts';
import { levelOf, type SecurityEventName } from './event-names.ts';

export { type SecurityEventName, securityEventNames } from './event-names.ts';

/** The subject of an event; never contains typed values. */
interface Circumstances {
  readonly memberId?: bigint | undefined;
  /** The requester's address; stored only in the table, because the log has no personal data. */
  readonly address?: string | undefined;
}

export interface SecurityEvent extends Circumstances {
  readonly name: SecurityEventName;
  /** The call, act or part: a literal of our code, such as `/api/member/login invalid_password`. */
  readonly what: string;
}

/** Equal events since the last `take`, combined. */
export interface CountedEvent extends SecurityEvent {
  /** The time of the first one. */
  readonly at: Date;
  readonly count: number;
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/**
 * Security events: each kind is written to the log at once and counted for the table. Equal events
 * (name, member, address, what) are one line and one row per batch, and a batch has at most
 * `mostPerName` of them for each name, so that a flood is limited and hides no other events; the
 * excess is counted by name.
 */
export interface SecurityLog {
  /** `to` is the request's log, which adds the request id. */
  record(event: SecurityEvent, to?: Log): void;
  /** Records the event of a refused call, if the code is one. */
  refused(code: Code, call: string, about: Circumstances, to?: Log): void;
  /** Records the event of an audited act, if it is one. */
  audited(entry: Circumstances & { readonly actor: string; readonly act: string }): void;
  /** The events since the last call. */
  take(): readonly CountedEvent[];
}

/** Records nothing; for generated history. */
export const noSecurityLog: SecurityLog = {
  record: () => undefined,
  refused: () => undefined,
  audited: () => undefined,
  take: () => [],
};

/** Different events of one name per batch. A batch is stored every five seconds. */
export const mostPerName = 50;

export function createSecurityLog({
  clock,
  log,
}: {
  readonly clock: Clock;
  readonly log: Log;
}): SecurityLog {
  let events = new Map<string, CountedEvent>();
  let kinds = new Map<SecurityEventName, number>();

  /** Counts the event under the key; returns whether it is the first one. */
  function count(key: string, event: SecurityEvent): boolean {
    const before = events.get(key);
    events.set(key, {
      ...(before ?? { ...event, at: clock.now() }),
      count: (before?.count ?? 0) + 1,
    });
    return before === undefined;
  }

  const security: SecurityLog = {
    record(event, to = log) {
      const { name, memberId, address, what } = event;
      const key = JSON.stringify([name, String(memberId ?? 0n), address ?? '', what]);
      const seen = kinds.get(name) ?? 0;
      if (!events.has(key) && seen >= mostPerName) {
        if (count(name, { name, what: 'over the ceiling' }))
          to[levelOf(name)]({ security_event: name }, 'more security events than are listed');
        return;
      }
      if (!count(key, event)) return;
      kinds.set(name, seen + 1);
      to[levelOf(name)](
        { security_event: name, member: memberId === undefined ? null : String(memberId), what },
        'a security event',
      );
    },
    refused(code, call, about, to) {
      const name = eventOfCode(code);
      if (name) security.record({ ...about, name, what: `${call} ${code}` }, to);
    },
    audited({ actor, act, memberId, address }) {
      const name = eventOfAct(actor, act);
      if (name) security.record({ name, what: act, memberId, address });
    },
    take() {
      const taken = [...events.values()];
      events = new Map();
      kinds = new Map();
      for (const { name, count: times, what } of taken)
        if (times > 1)
          log[levelOf(name)](
            { security_event: name, what, count: times },
            'a security event was repeated',
          );
      return taken;
    },
  };
  return security;
}
