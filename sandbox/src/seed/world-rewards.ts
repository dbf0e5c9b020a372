import type { LedgerParts } from '@parol/platform/wallet/ledger';
import { checkInModule } from '@parol/platform/rewards/check-in';
import { predictionModule, predictionProgramme } from '@parol/platform/rewards/prediction';
import { programmeModule, programmeService } from '@parol/platform/rewards/programme';
import { rebateModule, rebateOfReferees } from '@parol/platform/rewards/rebate';
import { referralModule, refusedReferees } from '@parol/platform/rewards/referral';
import { ticketModule } from '@parol/platform/rewards/ticket';
import { tokenModule } from '@parol/platform/rewards/token';
import { changedSince, vipLevels } from '@parol/platform/rewards/vip';

type Needs = Omit<
  Parameters<typeof referralModule>[1] & Parameters<typeof ticketModule>[1],
  'programmes' | 'memberByPhone' | 'rebateOfReferees' | 'tokens'
>;

/** The reward programmes that the history uses. */
export function createRewards(parts: LedgerParts, needs: Needs) {
  const programmes = programmeService(parts);
  const common = {
    ...needs,
    programmes,
    memberByPhone: async () => undefined,
  };
  const { tokens } = tokenModule(parts, common);
  const { tickets } = ticketModule(parts, { ...common, tokens });
  return {
    rebates: rebateModule(parts, {
      ...common,
      refusedReferees: refusedReferees(common),
      levelOf: vipLevels(parts, programmes, needs.members).levelOf,
      // Levels are only computed at the end of the history, not day by day.
      dayLevels: { computeUntil: async () => undefined, changedSince },
    }).accrual,
    checkIns: checkInModule(parts, { ...common, tokens }).checkIns,
    referrals: referralModule(parts, { ...common, rebateOfReferees }).referrals,
    tickets,
    predictions: predictionModule(parts, { ...common, tickets }),
    /** The operator commands of the predictions' settings. */
    programmeOps: programmeModule(parts, [predictionProgramme]).contribution.ops,
  };
}
