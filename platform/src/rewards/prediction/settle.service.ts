import { hourMs } from '@parol/domain';
import type { Members } from '../../identity/member/member.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { rowsInBatches } from '../../kernel/jobs/jobs.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import type { RewardCredit } from '../credit/credit.ts';
import type { Programmes } from '../programme/programme.ts';
import type { TicketService } from '../ticket/ticket.ts';
import { ticketPurpose } from './bet.service.ts';
import type { Campaign, Campaigns } from './campaign.ts';
import * as entries from './entry.repository.ts';
import * as matches from './match.repository.ts';
import {
  lateMessage,
  matchTitle,
  paidMessage,
  shareName,
  voidMessage,
} from './prediction.messages.ts';
import { predictionProgramme } from './prediction.programme.ts';
import { isLate, type PredictionMatchTable, type PredictionTable } from './prediction.schema.ts';
import * as scores from './score.repository.ts';
import { isExact, pointsOf, type Score, sharesOf, type Tally } from './scoring.ts';

export interface Settling {
  /** Settles the matches that are due. Does nothing while the programme is off. */
  run(stopping?: AbortSignal): Promise<void>;
  /** The outcome of a match's predictions under a result. Changes nothing. */
  tally(on: Db, campaign: Campaign, match: PredictionMatchTable, result: Score): Promise<Tally>;
}

export interface SettlingNeeds {
  readonly programmes: Programmes;
  readonly tickets: Pick<TicketService, 'giveBack'>;
  readonly inbox: Pick<InboxService, 'send'>;
  readonly members: Pick<Members, 'byId'>;
  readonly gate: Pick<ResponsibleGamingGate, 'paused'>;
}

/** Delay before members on a break are tried again; they are settled once it is over. */
const againMs = hourMs;

type SettlingParts = Pick<LedgerParts, 'db' | 'clock' | 'log' | 'wallet'> &
  SettlingNeeds & { readonly campaigns: Campaigns; readonly credit: RewardCredit };

export function settlingService(parts: SettlingParts): Settling {
  const { db, clock, programmes } = parts;
  return {
    tally,
    async run(stopping) {
      if (!(await programmes.isOn(db, predictionProgramme))) return;
      for (const match of await matches.dueMatches(db, clock.now())) {
        if (stopping?.aborted) return;
        await settle(parts, match, stopping);
      }
    },
  };
}

async function tally(
  on: Db,
  { settings }: Campaign,
  match: PredictionMatchTable,
  result: Score,
): Promise<Tally> {
  const right = await entries.countRight(on, match, result);
  const earliest = await entries.earliestRight(on, match, result, settings.outcome === 0);
  return { pool: settings.matchPool, ...right, earliest };
}

/** Nothing is settled for a member on a break, excluded or without an active account. */
async function isReady(
  { members, gate }: SettlingParts,
  on: Db,
  memberId: bigint,
): Promise<boolean> {
  const member = await members.byId(memberId, on);
  return member?.status === 'active' && (await gate.paused(on, memberId)) === undefined;
}

/**
 * Settles a result for one member: points, payout, returned tickets. Returns whether they are
 * done.
 */
const settleOne = (
  parts: SettlingParts,
  memberId: bigint,
  campaign: Campaign,
  { id, revision }: PredictionMatchTable,
  tallied: Tally | undefined,
): Promise<boolean> =>
  parts.wallet.withMemberLock(
    memberId,
    async (tx, held) => {
      const match = await matches.matchById(tx, id);
      // There is a newer result, for which the job runs again.
      if (match?.revision !== revision) return true;
      const entry = await entries.entryOf(tx, memberId, id);
      if (!entry || entry.settled_revision >= revision) return true;
      const isVoid = match.voided_at !== null || isLate(entry, match);
      // Its kick-off was corrected, and there is no result yet.
      if (!isVoid && !tallied) return true;
      if (!(await isReady(parts, tx, memberId))) return false;
      const outcome =
        tallied && !isVoid
          ? await pay(parts, tx, held, { campaign, match, entry }, tallied)
          : await giveBack(parts, tx, { campaign, match, entry });
      await entries.putEntry(tx, { ...entry, ...outcome, settled_revision: revision });
      await scores.updateScore(tx, {
        memberId,
        campaignAt: campaign.at,
        endsAt: campaign.settings.endsAt,
      });
      return true;
    },
    { idempotent: true },
  );

/** A member's prediction of a match. */
interface Prediction {
  readonly campaign: Campaign;
  readonly match: PredictionMatchTable;
  readonly entry: PredictionTable;
}

/** What settling changes in a prediction. */
type Outcome = Pick<PredictionTable, 'points' | 'exact' | 'paid'>;

/** Credits the payout for the points, less what was already paid; an overpayment is not taken back. */
async function pay(
  { clock, credit, inbox }: SettlingParts,
  tx: Tx,
  held: Wallet,
  { campaign, match, entry }: Prediction,
  tallied: Tally,
): Promise<Outcome> {
  const { settings } = campaign;
  const [predicted, result] = [scoreOf(entry), resultOf(match)];
  const points = pointsOf(predicted, result, settings);
  const due = points > 0 ? sharesOf(tallied, settings).due(entry.member_id, points) : 0n;
  const more = due - entry.paid;
  const outcome = { points, exact: isExact(predicted, result) };
  if (more <= 0n) return { ...outcome, paid: entry.paid };
  const isNew = await credit(tx, held, {
    member: entry.member_id,
    programme: predictionProgramme.code,
    key: `match:${match.id}:${match.revision}`,
    kind: 'gift',
    amount: more,
    turnover: more * settings.turnover,
    name: shareName(matchTitle(campaign, match)),
    at: clock.now(),
  });
  if (!isNew) throw new Error(`The prediction of match ${match.id} was paid before.`);
  await inbox.send(entry.member_id, paidMessage(campaign, match, entry, more), tx);
  return { ...outcome, paid: due };
}

/** Makes the tickets of a void match or prediction usable again. */
async function giveBack(
  { tickets, inbox }: SettlingParts,
  tx: Tx,
  { campaign, match, entry }: Prediction,
): Promise<Outcome> {
  const { member_id: memberId, paid } = entry;
  const reference = String(match.id);
  await tickets.giveBack(tx, { memberId, purpose: ticketPurpose, reference });
  const message = match.voided_at ? voidMessage(campaign, match) : lateMessage(campaign, match);
  await inbox.send(memberId, message, tx);
  return { points: null, exact: false, paid };
}

/** Settles a match for its members; those on a break are left for a later run. */
async function settle(
  parts: SettlingParts,
  match: PredictionMatchTable,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, clock, log, campaigns } = parts;
  const campaign = await campaigns.of(db, match);
  const hasResult = match.voided_at === null && match.home_score !== null;
  const tallied = hasResult ? await tally(db, campaign, match, resultOf(match)) : undefined;
  let isLeft = false;
  for await (const { id: memberId } of rowsInBatches((after, limit) =>
    entries.unsettled(db, match, after, limit),
  )) {
    if (stopping?.aborted) return;
    const isDone = await settleOne(parts, memberId, campaign, match, tallied).catch(
      (error: unknown) => {
        log.error({ err: error }, 'a prediction was not settled');
        return false;
      },
    );
    isLeft ||= !isDone;
  }
  await matches.setDue(db, match, isLeft ? new Date(clock.now().getTime() + againMs) : null);
}

const scoreOf = ({ home_score, away_score }: PredictionTable): Score => ({
  home: home_score,
  away: away_score,
});

function resultOf({ id, home_score, away_score }: PredictionMatchTable): Score {
  if (home_score === null || away_score === null) throw new Error(`Match ${id} has no result.`);
  return { home: home_score, away: away_score };
}
