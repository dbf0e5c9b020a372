import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import { isSameName } from '../../identity/member/member.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Programmes } from '../programme/programme.ts';
import type { CashbackRefusalNeeds } from './cashback-refusal.ts';
import * as repository from './refusal.repository.ts';
import { referralProgramme } from './referral.programme.ts';

type RefusalNeeds = Pick<CashbackRefusalNeeds, 'sharePayoutAccount'> & {
  readonly programmes: Pick<Programmes, 'wasOn'>;
};

/**
 * The referred members whose play earns their referrers nothing, by what was known when a Manila
 * day ended: refused permanently by the programme or an operator, or by the cashback's criteria the
 * same person as the referrer. All, if the programme was off then (rewards/rebate/RULES.md).
 */
export const refusedReferees =
  ({ programmes, sharePayoutAccount }: RefusalNeeds) =>
  async (on: Db, day: string): Promise<readonly bigint[] | 'all'> => {
    if (!(await programmes.wasOn(on, referralProgramme, day))) return 'all';
    const end = startOfManilaDay(addDays(day, 1));
    const refused = new Set(await repository.refused(on, end));
    for (const { referee, referrer, suspicion, names } of await repository.suspects(on, end)) {
      if (refused.has(referee)) continue;
      const isRefused =
        suspicion === 'same_device' ||
        (suspicion === 'same_payout' && (await sharePayoutAccount(on, referrer, referee))) ||
        (names !== null && isSameName(...names));
      if (isRefused) refused.add(referee);
    }
    return [...refused];
  };
