import { remoteIn, withoutRemote } from './entries.ts';
import type { FleetRecord } from './fleet-file.ts';
import type { Change } from './fleet-writer.ts';
import { withdrawn } from './part-changes.ts';
import { rolledBack } from './rollback.ts';
import { shellPart } from './releases.ts';
import { hasStatusPage, statusPage } from './gate/status-page.ts';
import type { FleetStore } from './store/store.ts';

/**
 * Withdraws a remote from the fleet. Throws one line for the remote with the page of members'
 * orders.
 */
export function remoteWithdrawn(before: FleetRecord, name: string, at: number): Change {
  const { record, remote, part } = remoteIn(before, name);
  if (hasStatusPage(remote.route))
    throw new Error(
      `${name} has ${statusPage}, which shows members their orders: roll it back, or turn off the pages that take deposits.`,
    );
  return {
    ...withoutRemote(record, name, withdrawn(part, remote.active), at),
    text: `${name} is withdrawn (was ${remote.active}): its pages are gone until its next publish.`,
  };
}

/**
 * Withdraws a failing release: the previous one becomes active again. Throws one line if there is
 * none, because the only release of a part is never withdrawn by itself.
 */
export async function takenBack(
  store: FleetStore,
  record: FleetRecord,
  name: string,
  at: number,
): Promise<Change> {
  const { canary, previous } = record.fleet?.remotes[name] ?? {};
  if (name !== shellPart && !canary && previous === null)
    throw new Error(`${name} has no earlier release to go back to.`);
  return rolledBack(store, record, name, { at, isFailing: true });
}
