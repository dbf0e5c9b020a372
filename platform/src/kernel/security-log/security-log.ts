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
 * (name, member, address, what) are one row per batch; those that differ only in the address, which the
 * log does not have, are one line. A batch has at most `mostPerName` rows for each name, so that a flood
 * is limited and hides no other events; the excess is counted by name.
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
  /** Those that the log has a line of. */
  let lines = new Set<string>();

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
      const line = lineOf(event);
      if (lines.has(line)) return;
      lines.add(line);
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
      lines = new Set();
      for (const { name, what, count: times } of repeated(taken))
        log[levelOf(name)](
          { security_event: name, what, count: times },
          'a security event was repeated',
        );
      return taken;
    },
  };
  return security;
}

/** The same for events that differ in their address only, which share a line of the log. */
const lineOf = ({ name, memberId, what }: SecurityEvent): string =>
  JSON.stringify([name, String(memberId ?? 0n), what]);

/** Events that came more than once, from whatever addresses, with how often they came in all. */
function repeated(events: readonly CountedEvent[]): readonly CountedEvent[] {
  const byLine = new Map<string, CountedEvent>();
  for (const event of events) {
    const before = byLine.get(lineOf(event));
    byLine.set(lineOf(event), { ...event, count: (before?.count ?? 0) + event.count });
  }
  return [...byLine.values()].filter(({ count }) => count > 1);
}
