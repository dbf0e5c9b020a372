import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { IconPickColumns } from './pick-icon.tables.ts';

/** A member's pick in a campaign. */
export type IconPickTable = TableOf<
  IconPickColumns,
  {
    /** When the campaign's settings took effect. */
    campaign_at: Date;
    /** The index of the prize in the campaign's settings. */
    prize: number;
    /** The campaign's end. */
    ends_at: Date;
    /** When an operator revoked its prize. */
    revoked_at: Date | null;
    /** Why an operator granted or revoked it; null for the member's own pick. */
    reason: string | null;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    icon_pick: ByMember<IconPickTable>;
  }
}
