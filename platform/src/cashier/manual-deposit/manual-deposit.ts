import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { GatewayRegistry } from '../gateway/gateway.ts';
import type { Identity } from '../../identity/kyc/kyc.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { IndexSource } from '../../kernel/keys/keys.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Promotions } from '../../bonus/promotion/promotion.ts';
import { manualEndpoints } from './manual-deposit.endpoints.ts';
import { manualOps } from './manual-deposit.ops.ts';
import { type ManualDeposits, manualService } from './manual-deposit.service.ts';
import { personalData } from './personal-data.repository.ts';
import { referenceOf } from './claim-reference.ts';

export { depositedIn, depositHistory, paidDeposits } from './deposit-history.repository.ts';
export { pendingManual, pendingManualOf } from './manual-deposit.repository.ts';
export type { ManualDeposits } from './manual-deposit.service.ts';

export interface ManualNeeds {
  readonly promotions: Promotions;
  readonly gateways: GatewayRegistry;
  readonly identity: Identity;
  readonly gate: ResponsibleGamingGate;
}

export interface ManualDepositModule {
  readonly manual: ManualDeposits;
  readonly contribution: Contribution;
}

/** References of transfers that are credited or pending, each used once. */
const manualIndex: IndexSource = {
  async values(db, memberIds) {
    const rows = await db
      .selectFrom('manual_deposit')
      .select(['member_id', 'target_bank', 'ref_key'])
      .where('member_id', 'in', [...memberIds])
      .where('state', 'not in', ['rejected', 'cancelled'])
      .execute();
    return rows.map((row) => ({
      member_id: row.member_id,
      kind: 'manual_reference' as const,
      value: referenceOf(row),
    }));
  },
};

/** Deposits that members transfer at their bank and operators credit. */
export function manualDepositModule(
  parts: LedgerParts,
  { promotions, gateways, gate, identity }: ManualNeeds,
): ManualDepositModule {
  const manual = manualService({ ...parts, promotions, gate, identity });
  return {
    manual,
    contribution: {
      name: 'manual',
      personalData,
      endpoints: manualEndpoints(manual, gateways, parts),
      ops: manualOps(parts, manual),
      indexed: [manualIndex],
    },
  };
}
