import type { Tx } from '../database/database.ts';
import type { HttpContribution } from '../http/http.ts';
import type { Job } from '../jobs/jobs.ts';
import type { IndexSource, KeyTask } from '../keys/keys.ts';
import type { MetricSource } from '../metrics/metrics.ts';
import type { OpsCommand } from '../ops/ops.ts';
import type { PersonalData } from '../personal-data/personal-data.ts';
import type { RetentionRule } from '../retention/retention.ts';
import type { OutboxMessage } from './outbox-message.ts';

export type { OutboxMessage } from './outbox-message.ts';

/** What a module adds to the platform; the composition root collects them. */
export interface Contribution extends HttpContribution {
  readonly jobs?: readonly Job[];
  readonly ops?: readonly OpsCommand[];
  /** Lines about what needs an operator's attention now; empty if nothing does. */
  readonly health?: () => Promise<readonly string[]>;
  /**
   * What is wrong with its rows in a restored database, one line each; empty if it may serve. Reads
   * everything, so it takes minutes.
   */
  readonly certify?: () => Promise<readonly string[]>;
  /**
   * What calls for a person at once, as it is in this process; empty if nothing does. A line has no
   * figures that change: it is the same as long as the alarm lasts.
   */
  readonly alarms?: () => Promise<readonly string[]>;
  /** Its figures in `/metrics`. */
  readonly metrics?: MetricSource;
  /** Its encrypted columns and keyed indexes. */
  readonly keyed?: readonly KeyTask[];
  /** Its rows with unique values. */
  readonly indexed?: readonly IndexSource[];
  /** How long rows of its tables are kept; tables without a rule keep theirs. */
  readonly retention?: readonly RetentionRule[];
  /** What it keeps of a member. */
  readonly personalData?: PersonalData;
  /**
   * Receives every committed outbox message at least once, each member's oldest first. If it throws,
   * the message that it can't take is parked for it and delivered again later. Writes in `tx`, the
   * transaction that removes the messages from the outbox, happen exactly once.
   */
  readonly listen?: (messages: readonly OutboxMessage[], tx: Tx) => void | Promise<void>;
}
