import type { Tx } from '../database/database.ts';
import type { HttpContribution } from '../http/http.ts';
import type { Job } from '../jobs/jobs.ts';
import type { OpsCommand } from '../ops/ops.ts';
import type { OutboxMessage } from './outbox-message.ts';

export type { OutboxMessage } from './outbox-message.ts';

/** What a module adds to the platform; the composition root gathers them. */
export interface Contribution extends HttpContribution {
  readonly jobs?: readonly Job[];
  readonly ops?: readonly OpsCommand[];
  /**
   * Receives every committed outbox message at least once, oldest first; when it throws, they come again. What it writes
   * in `tx`, which removes them from the outbox, is written exactly once.
   */
  readonly listen?: (messages: readonly OutboxMessage[], tx: Tx) => void | Promise<void>;
}
