import { highestScore } from '@parol/wire/prediction';
import type { Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { parseId } from '../../kernel/ids/ids.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { TicketService } from '../ticket/ticket.ts';
import { type Campaign, type Campaigns, stateOf } from './campaign.ts';
import * as entries from './entry.repository.ts';
import * as matches from './match.repository.ts';
import type { PredictionMatchTable, PredictionTable } from './prediction.schema.ts';
import { updateScore } from './score.repository.ts';
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
  /**
   * Predicts an open match for a member without a prediction, and gives them the tickets that it
   * costs. Refuses as `make` does, and throws an explanation if they have one.
   */
  grant(memberId: bigint, matchId: string, score: Score): Promise<Bet>;
  /**
   * Removes a prediction of a match without a result, so that it is not counted. Its tickets stay
   * spent on the match, which the member can predict again while it is open. Throws an explanation
   * if this is not possible.
   */
  revoke(memberId: bigint, matchId: bigint): Promise<PredictionTable>;
}

/** What the tickets of a prediction are spent on; the reference is the match. */
export const ticketPurpose = 'prediction';

type BetParts = Pick<LedgerParts, 'clock' | 'wallet'> & {
  readonly campaigns: Campaigns;
  readonly tickets: Pick<TicketService, 'grant' | 'spend' | 'spent' | 'available'>;
  readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
};

/** A match and the campaign in which it is predicted. */
interface CampaignMatch {
  readonly campaign: Campaign;
  readonly match: PredictionMatchTable;
}

export function betService(parts: BetParts): Bets {
  const { wallet, tickets } = parts;
  return {
    make: (memberId, matchId, score) =>
      wallet.withMemberLock(memberId, async (tx) => {
        const found = await openMatch(parts, tx, memberId, matchId, score);
        const before = await entries.entryOf(tx, memberId, found.match.id);
        return put(parts, tx, memberId, found, before, score);
      }),
    grant: (memberId, matchId, score) =>
      wallet.withMemberLock(memberId, async (tx) => {
        const found = await openMatch(parts, tx, memberId, matchId, score);
        const { campaign, match } = found;
        if (await entries.entryOf(tx, memberId, match.id))
          throw new Error(`The member has predicted the match ${match.code} and can change it.`);
        const spending = ticketsOf(memberId, match);
        if ((await tickets.spent(tx, spending)) === undefined)
          await tickets.grant(tx, {
            memberId,
            count: campaign.settings.tickets,
            source: 'operator',
            reference: `${ticketPurpose}:${match.id}`,
          });
        return put(parts, tx, memberId, found, undefined, score);
      }),
    revoke: (memberId, matchId) =>
      wallet.withMemberLock(memberId, async (tx) => {
        // Locked, so that a result set concurrently counts the prediction in all of its runs or in
        // none.
        const match = await matches.lockedMatch(tx, matchId);
        const entry = await entries.entryOf(tx, memberId, matchId);
        if (!match || !entry) throw new Error('The member has not predicted the match.');
        if (match.home_score !== null || match.voided_at !== null)
          throw new Error(`The match ${match.code} has a result or is void: its predictions stay.`);
        await entries.removeEntry(tx, entry);
        const { campaign_at: campaignAt, ends_at: endsAt } = entry;
        await updateScore(tx, { memberId, campaignAt, endsAt });
        return entry;
      }),
  };
}

/** The match, if it is open and in the running campaign. */
async function openMatch(
  { clock, campaigns, gate }: BetParts,
  tx: Tx,
  memberId: bigint,
  matchId: string,
  score: Score,
): Promise<CampaignMatch> {
  await gate.refusePaused(tx, memberId);
  const campaign = await campaigns.running(tx);
  if (!isScore(score.home) || !isScore(score.away)) throw new Refusal('invalid_score');
  const id = parseId(matchId);
  // A shared lock, so that the match can't be voided or get other teams between this check and
  // the commit.
  const match = id === undefined ? undefined : await matches.sharedMatch(tx, id);
  if (!match) throw new Refusal('match_not_exists');
  const isCurrent = match.campaign_at.getTime() === campaign.at.getTime();
  if (!isCurrent || stateOf(match, clock.now()) !== 'open') throw new Refusal('match_closed');
  return { campaign, match };
}

/** Spends the tickets of a prediction and stores it. */
async function put(
  { clock, tickets }: BetParts,
  tx: Tx,
  memberId: bigint,
  { campaign, match }: CampaignMatch,
  before: PredictionTable | undefined,
  score: Score,
): Promise<Bet> {
  // A change costs nothing: the tickets of this match are already spent.
  await tickets.spend(tx, {
    ...ticketsOf(memberId, match),
    count: campaign.settings.tickets,
  });
  const entry = unchanged(before, score) ?? {
    member_id: memberId,
    match_id: match.id,
    campaign_at: campaign.at,
    home_score: score.home,
    away_score: score.away,
    entered_at: clock.now(),
    settled_revision: 0,
    points: null,
    exact: false,
    paid: 0n,
    ends_at: campaign.settings.endsAt,
  };
  await entries.putEntry(tx, entry);
  return { campaign, match, entry, ticketsLeft: await tickets.available(tx, memberId) };
}

/** The spending of a prediction. */
const ticketsOf = (memberId: bigint, { id }: Pick<PredictionMatchTable, 'id'>) =>
  ({ memberId, purpose: ticketPurpose, reference: String(id) }) as const;

const isScore = (goals: number): boolean =>
  Number.isInteger(goals) && goals >= 0 && goals <= highestScore;

/** Unchanged scores keep the time of entry, which breaks ties. */
function unchanged(before: PredictionTable | undefined, score: Score): PredictionTable | undefined {
  const isSame = before?.home_score === score.home && before.away_score === score.away;
  return isSame ? before : undefined;
}
