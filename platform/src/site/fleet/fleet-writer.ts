import type { Fleet } from '@parol/contract/release';
import type { Clock } from '../../kernel/clock/clock.ts';
import { type FleetRecord, readFleetRecord, writeFleetRecord } from './fleet-file.ts';
import { archiveOld } from './fleet-log.ts';
import type { FleetState } from './fleet-state.ts';
import type { FleetKeys } from './keys.ts';
import { type FleetStore, StoreConflict } from './store/store.ts';

/** What a command changed, in one line; also an entry of the log, unless nothing changed. */
export interface Outcome {
  readonly changed: boolean;
  readonly text: string;
}

/** The fleet and state that a command wants, and its line for the log. */
export interface Change extends Pick<Fleet, 'shell' | 'remotes'>, Pick<FleetState, 'parts'> {
  readonly text: string;
}
/** The result of a command with nothing to change. */
export interface NoChange {
  readonly text: string;
}

/**
 * Runs `work` on the current fleet and switches to its result in one atomic step. Runs it again if
 * another command was faster.
 */
export type FleetWriter = (
  work: (record: FleetRecord) => Promise<Change | NoChange>,
) => Promise<Outcome>;

export interface FleetWriterParts {
  readonly store: FleetStore;
  readonly keys: FleetKeys;
  readonly clock: Clock;
  /** Who changes the fleet, for the log. */
  readonly by: string;
}

const attempts = 10;

export function createFleetWriter({ store, keys, clock, by }: FleetWriterParts): FleetWriter {
  return async (work) => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const record = await readFleetRecord(store, keys);
      const next = await work(record);
      if (!('shell' in next)) return { changed: false, text: next.text };
      const { text, parts, shell, remotes } = next;
      const revision = (record.fleet?.revision ?? 0) + 1;
      // Always later than the previous one, whatever the clock says, so that older fleets can be
      // recognised.
      const issued = Math.max(clock.now().getTime(), (record.fleet?.issued ?? 0) + 1);
      const entry = { revision, at: clock.now().getTime(), by, text };
      const log = await archiveOld(store, keys, [entry, ...record.state.log]);
      try {
        await writeFleetRecord(store, keys, {
          fleet: { schema: 2, revision, issued, shell, remotes },
          state: { schema: 1, parts, log },
          tag: record.tag,
        });
        return { changed: true, text };
      } catch (error) {
        if (!(error instanceof StoreConflict)) throw error;
      }
    }
    throw new Error('Other fleet commands change the fleet all the time: try again when they end.');
  };
}
