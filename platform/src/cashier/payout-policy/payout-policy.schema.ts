import type { DatedSettingTable } from '../../kernel/settings/settings.ts';
import type { ByMember, Reference, TableOf } from '../../kernel/database/database.ts';
import type { MoneyOutFlagColumns, MoneyOutFreezeColumns } from './payout-policy.tables.ts';

/** The two ways in which a member's money leaves. */
export type PayoutKind = 'withdrawal' | 'transfer';

/** A pattern that may be theft, collusion or laundering, for an operator to review. */
export type FlagName = 'velocity' | 'ring' | 'funnel' | 'shared_account';

export type PayoutFlagTable = TableOf<
  MoneyOutFlagColumns,
  {
    kind: PayoutKind;
    flag: FlagName;
    /** The id of the withdrawal or transfer. */
    movement_id: bigint;
    /** Units. */
    amount: bigint;
    /** Null until an operator has reviewed it. */
    reviewed_at: Date | null;
    /** The operator's finding. */
    note: string | null;
  }
>;

type PayoutFreezeTable = MoneyOutFreezeColumns;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    /** The policy. */
    money_out_setting: Reference<DatedSettingTable>;
    money_out_flag: ByMember<PayoutFlagTable>;
    money_out_freeze: ByMember<PayoutFreezeTable>;
  }
}
