import type { Contribution } from '../../kernel/contribution/contribution.ts';
import { opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { listParked, type ParkedMessage } from '../ledger/ledger.ts';
import type { Listener } from './deliver.ts';
import { retryParked } from './parked.ts';

const shown = 200;
const nothingFound = 'No message is parked.';

/** Commands and health of messages that a listener could not take. */
export function relayOps(
  parts: Pick<Parts, 'db' | 'clock'>,
  listeners: readonly Listener[],
): Pick<Contribution, 'ops' | 'health'> {
  return {
    ops: [
      opsCommand({
        name: 'outbox:parked',
        nothingFound,
        readingRole: true,
        effect: 'reads',
        summary: 'Lists messages that a module could not take, and those that wait behind them',
        async run() {
          const rows = await listParked(parts.db, shown);
          return rows.length === 0 ? [nothingFound] : rows.map(lineOf);
        },
      }),
      opsCommand({
        name: 'outbox:retry',
        effect: 'other',
        summary: 'Delivers all parked messages again now, each member’s in order',
        async run() {
          const retried = await retryParked(parts, listeners, undefined);
          if (retried.length === 0) return [nothingFound];
          return retried.map(({ message, error }) =>
            error === undefined
              ? `${nameOf(message)}: delivered`
              : `${nameOf(message)}: failed again`,
          );
        },
      }),
    ],
    async health() {
      const parked = await listParked(parts.db, 1);
      return parked.length > 0
        ? ['A module can not take messages of the outbox: outbox:parked']
        : [];
    },
  };
}

const nameOf = ({ listener, member, id }: ParkedMessage) =>
  `${listener}  member ${member}  message ${id}`;

const lineOf = (message: ParkedMessage) =>
  `${message.parkedAt.toISOString()}  ${nameOf(message)}  ${message.kind ?? message.topic}  ${
    message.attempts === 0 ? 'waits' : `failed ${message.attempts}×: ${message.error}`
  }`;
