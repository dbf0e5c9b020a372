import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { ReviewColumns } from './review.tables.ts';

export const reviewStates = ['pending', 'published', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** A member's review; the operator who decided on it is in the audit log. */
export type ReviewTable = TableOf<
  ReviewColumns,
  {
    /** The reviewed recipient. */
    recipient_no: string;
    /** Changes with each text, so that operators only decide on a text that they have read. */
    id: bigint;
    /** As typed: untrusted text, never markup. */
    comment: string;
    state: ReviewState;
    /** Demo data of the sandbox. */
    sample: boolean;
    /** Null while it is pending. */
    decided_at: Date | null;
    /** The reason of a rejection, for the member. */
    reason_en: string | null;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    review: ByMember<ReviewTable>;
  }
}
