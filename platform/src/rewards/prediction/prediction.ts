import { dayMs } from '@parol/domain';
import type { Requirements } from '../../bonus/promotion/promotion.ts';
import type { MemberByPhone } from '../../identity/member/member.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { rewardCredit } from '../credit/credit.ts';
import type { TicketService } from '../ticket/ticket.ts';
import { betService } from './bet.service.ts';
import { campaigns } from './campaign.ts';
import { matchService } from './match.service.ts';
import { predictionEndpoints } from './prediction.endpoints.ts';
import { predictionOps } from './prediction.ops.ts';
import { settlingService, type SettlingNeeds } from './settle.service.ts';

export { predictionProgramme } from './prediction.programme.ts';

/**
 * How long predictions and points are kept after their campaign's end; postings are kept forever.
 */
const keptMs = 400 * dayMs;

export interface PredictionModuleNeeds extends SettlingNeeds {
  readonly requirements: Pick<Requirements, 'open' | 'ownMoneyMoved'>;
  readonly tickets: Pick<TicketService, 'grant' | 'spend' | 'spent' | 'giveBack' | 'available'>;
  readonly gate: Pick<ResponsibleGamingGate, 'paused' | 'refusePaused'>;
  readonly memberByPhone: MemberByPhone;
}

/** Score predictions: campaigns, their matches and leaderboard (RULES.md). */
export function predictionModule(parts: LedgerParts, needs: PredictionModuleNeeds) {
  const known = campaigns(parts, needs.programmes);
  const bets = betService({ ...parts, ...needs, campaigns: known });
  const matches = matchService(parts);
  const settling = settlingService({
    ...parts,
    ...needs,
    campaigns: known,
    credit: rewardCredit(needs.requirements),
  });
  const contribution: Contribution = {
    name: 'prediction',
    endpoints: predictionEndpoints({ ...parts, campaigns: known, bets, tickets: needs.tickets }),
    ops: predictionOps({
      ...parts,
      campaigns: known,
      bets,
      matches,
      settling,
      memberByPhone: needs.memberByPhone,
    }),
    jobs: [
      {
        name: 'rewards.settle-predictions',
        everyMs: 5_000,
        once: true,
        run: (stopping) => settling.run(stopping),
      },
    ],
    retention: [
      { table: 'prediction', column: 'ends_at', keptMs },
      { table: 'prediction_score', column: 'ends_at', keptMs },
    ],
  };
  return { campaigns: known, bets, matches, settling, contribution };
}
