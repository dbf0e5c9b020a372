import { highestScore } from '@parol/wire/prediction';
import { Refusal } from '../../kernel/http/http.ts';
import { parseId } from '../../kernel/ids/ids.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { TicketService } from '../ticket/ticket.ts';
import { type Campaign, type Campaigns, stateOf } from './campaign.ts';
import * as entries from './entry.repository.ts';
import * as matches from './match.repository.ts';
import type { PredictionMatchTable, PredictionTable } from './prediction.schema.ts';
import type { Score } from './scoring.ts';

interface Bet {
  readonly campaign: Campaign;
  readonly match: PredictionMatchTable;
  readonly entry: PredictionTable;
  readonly ticketsLeft: number;
}

export interface Bets {
  /**
   * Predicts a match and spends its tickets, or changes the prediction, in one transaction. Refuses
   * invalid_score, promotion_not_available, self_excluded, cooling_off, match_not_exists, match_closed
   * and insufficient_ticket.
   */
  make(memberId: bigint, matchId: string, score: Score): Promise<Bet>;
}

/** What the tickets of a prediction are spent on; the reference is the match. */
export const ticketPurpose = 'prediction';

export function betService(
  { clock, wallet }: Pick<LedgerParts, 'clock' | 'wallet'>,
  campaigns: Campaigns,
  needs: {
    readonly tickets: Pick<TicketService, 'spend' | 'available'>;
    readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
  },
): Bets {
  return {
    make: (memberId, matchId, score) =>
      wallet.withMemberLock(memberId, async (tx) => {
        await needs.gate.refusePaused(tx, memberId);
        const campaign = await campaigns.running(tx);
        if (!isScore(score.home) || !isScore(score.away)) throw new Refusal('invalid_score');
        const id = parseId(matchId);
        const match = id === undefined ? undefined : await matches.matchById(tx, id);
        if (!match) throw new Refusal('match_not_exists');
        const at = clock.now();
        const isCurrent = match.campaign_at.getTime() === campaign.at.getTime();
        if (!isCurrent || stateOf(match, at) !== 'open') throw new Refusal('match_closed');

        const before = await entries.entryOf(tx, memberId, match.id);
        // Spends nothing for a change: the tickets of this match are spent.
        await needs.tickets.spend(tx, {
          memberId,
          count: campaign.settings.tickets,
          purpose: ticketPurpose,
          reference: String(match.id),
        });
        const entry = unchanged(before, score) ?? {
          member_id: memberId,
          match_id: match.id,
          campaign_at: campaign.at,
          home_score: score.home,
          away_score: score.away,
          entered_at: at,
          settled_revision: 0,
          points: null,
          exact: false,
          paid: 0n,
          ends_at: campaign.settings.endsAt,
        };
        await entries.putEntry(tx, entry);
        return {
          campaign,
          match,
          entry,
          ticketsLeft: await needs.tickets.available(tx, memberId),
        };
      }),
  };
}

const isScore = (goals: number): boolean =>
  Number.isInteger(goals) && goals >= 0 && goals <= highestScore;

/** The entry as it was if the scores are the same: it keeps its place among the earliest. */
function unchanged(before: PredictionTable | undefined, score: Score): PredictionTable | undefined {
  const isSame = before?.home_score === score.home && before.away_score === score.away;
  return isSame ? before : undefined;
}
