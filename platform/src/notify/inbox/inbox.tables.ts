// Written by `npm run gen:tables` from the migrated database.
import type { Generated } from 'kysely';

export interface InboxMessageColumns {
  member_id: bigint;
  id: bigint;
  template: string;
  title_en: string;
  title_ph: string;
  body_en: string;
  body_ph: string;
  sent_at: Date;
  read_at: Date | null;
  gift_bonus: bigint | null;
  gift_turnover: bigint | null;
  gift_max_cash_out: bigint | null;
  gift_expires_at: Date | null;
  claimed_at: Date | null;
  gift_promotion: string | null;
  link: string | null;
  gift_revoked_at: Date | null;
  gift_max_bet: bigint | null;
  gift_days: Generated<number>;
}
