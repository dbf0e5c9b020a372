import { dayMs } from '@parol/domain';
import { promotionNames } from '../../bonus/promotion/promotion.ts';
import type { MemberByPhone } from '../../identity/member/member.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { pickIconEndpoints } from './pick-icon.endpoints.ts';
import { pickIconOps } from './pick-icon.ops.ts';
import { type PickIconNeeds, pickIconService } from './pick-icon.service.ts';

export { pickIconProgramme } from './pick-icon.programme.ts';

/** How long picks are kept after their campaign's end; postings and gifts are kept forever. */
const keptMs = 400 * dayMs;

/** Pick an icon: one pick per campaign, its outcome committed before it (RULES.md). */
export function pickIconModule(
  parts: LedgerParts,
  needs: PickIconNeeds & { readonly memberByPhone: MemberByPhone },
): { readonly contribution: Contribution } {
  const service = pickIconService(parts, needs);
  return {
    contribution: {
      name: 'pick-icon',
      endpoints: pickIconEndpoints(service, () => promotionNames(parts.db)),
      ops: pickIconOps(parts, service, needs.memberByPhone),
      retention: [{ table: 'icon_pick', column: 'ends_at', keptMs }],
    },
  };
}
