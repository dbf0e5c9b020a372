import type { MemberByPhone } from '../../identity/member/member.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Proposals } from '../../kernel/operator/operator.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { moneyOutHealth } from './money-out.health.ts';
import { moneyOutOps } from './money-out.ops.ts';
import { type MoneyOut, type MoneyOutNeeds, moneyOutService } from './money-out.service.ts';

export type { History } from './history.ts';
export { historyFrom } from './history.repository.ts';
export { settings as moneyOutSettings } from './money-out.repository.ts';
export type { Hold } from './hold.ts';
export type { Policy } from './policy.ts';
export { policyInForce } from './policy-in-force.ts';
export {
  type Clearance,
  clearedOrRepeated,
  type MoneyOut,
  type Mover,
  noMoneyOutPolicy,
  type Pattern,
} from './money-out.service.ts';

/**
 * One policy for withdrawals and transfers: limits, step-up, cooling, flags, freezing (RULES.md).
 */
export function moneyOutModule(
  parts: Parts,
  needs: MoneyOutNeeds & {
    readonly memberByPhone: MemberByPhone;
    readonly proposals: Proposals;
  },
): { readonly service: MoneyOut; readonly contribution: Contribution } {
  return {
    service: moneyOutService(parts, needs),
    contribution: {
      name: 'money-out',
      // Members must not learn that their movements are under review, or why.
      personalData: { unlistedTables: ['money_out_flag', 'money_out_freeze'] },
      ops: moneyOutOps(parts, needs),
      health: () => moneyOutHealth(parts.db),
    },
  };
}
