import type { ColumnType, Generated } from 'kysely';

export interface InboxMessageTable {
  member_id: bigint;
  id: bigint;
  /** Kind of message; a member gets each at most once. */
  template: string;
  title_en: string;
  title_ph: string;
  body_en: string;
  body_ph: string;
  sent_at: Date;
  read_at: Date | null;
  /** Units; null when there is no gift. */
  gift_bonus: bigint | null;
  gift_turnover: bigint | null;
  gift_max_cash_out: bigint | null;
  /** The highest bet until the turnover is met, in units; null for no limit. */
  gift_max_bet: ColumnType<bigint | null, bigint | null | undefined>;
  /** Days to complete the turnover once the gift is claimed. */
  gift_days: Generated<number>;
  gift_expires_at: Date | null;
  gift_promotion: string | null;
  claimed_at: Date | null;
  /** When an operator revoked the gift, which hides the message from the member. */
  gift_revoked_at: Date | null;
  /** The path of the page that the message is about. */
  link: string | null;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    inbox_message: InboxMessageTable;
  }
}
