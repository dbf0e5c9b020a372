import type { Generated } from 'kysely';
import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { InboxMessageColumns } from './inbox.tables.ts';

export type InboxMessageTable = TableOf<
  InboxMessageColumns,
  {
    /** Kind of message; a member gets each at most once. */
    template: string;
    /** Units; null when there is no gift. */
    gift_bonus: bigint | null;
    /** The highest bet until the turnover is met, in units; null for no limit. */
    gift_max_bet: bigint | null;
    /** Days to complete the turnover once the gift is claimed. */
    gift_days: Generated<number>;
    /** When an operator revoked the gift, which hides the message from the member. */
    gift_revoked_at: Date | null;
    /** The path of the page that the message is about. */
    link: string | null;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    inbox_message: ByMember<InboxMessageTable>;
  }
}
