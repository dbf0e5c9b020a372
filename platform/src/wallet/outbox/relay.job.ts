import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { relay } from './relay.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';

const batch = 500;

/** Publishes committed outbox messages to the modules' listeners. */
export function outboxJob({ db }: Pick<Parts, 'db'>, contributions: readonly Contribution[]): Job {
  const listeners = contributions.flatMap(({ listen }) => listen ?? []);
  return {
    name: 'wallet.relay-outbox',
    everyMs: 300,
    async run() {
      let taken: number;
      do {
        taken = await relay(db, {
          batch,
          publish: async (messages, tx) => {
            for (const listen of listeners) await listen(messages, tx);
          },
        });
      } while (taken === batch);
    },
  };
}
