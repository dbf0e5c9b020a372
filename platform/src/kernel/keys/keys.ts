import type { Job } from '../jobs/jobs.ts';
import type { OpsCommand } from '../ops/ops.ts';
import type { Parts } from '../parts/parts.ts';
import type { KeyTask } from './key-task.ts';
import { keysOps } from './keys.ops.ts';
import { keysService, type KeysService } from './keys.service.ts';

export { restoredKeyFaults } from './restored-keys.service.ts';
export { contactTask } from './contact-column.ts';
export type { KeyTask } from './key-task.ts';
export type { KeysService } from './keys.service.ts';
export { type IndexSource, type LockedMembers, uniqueKeyTask } from './unique-key-task.ts';
export { sealedColumnTask, type SealedRow } from './sealed-column.repository.ts';

const sealEveryMs = 5_000;

/**
 * Changes the keys of stored data, and encrypts values that earlier versions stored plain
 * (docs/decisions/0117-data-at-rest.md).
 */
export function keysModule(
  parts: Pick<Parts, 'db' | 'clock' | 'config' | 'log'>,
  tasks: readonly KeyTask[],
): { readonly service: KeysService; readonly job: Job; readonly ops: readonly OpsCommand[] } {
  const service = keysService(parts, tasks);
  // Runs after each start, because processes of an earlier version may have written meanwhile.
  let sealed = false;
  const job: Job = {
    name: 'kernel.seal-values',
    everyMs: sealEveryMs,
    once: true,
    async run(stopping) {
      sealed ||= await service.sealPlain(stopping);
    },
  };
  return { service, job, ops: keysOps(service) };
}
