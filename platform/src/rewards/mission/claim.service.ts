import { manilaDay } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import { giftMessage } from '../../bonus/promotion/promotion.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import { ticketProgramme, type TicketService } from '../ticket/ticket.ts';
import type { Tokens } from '../token/token.ts';
import { termsAt } from './goals.ts';
import { missionProgramme } from './mission.programme.ts';
import * as repository from './mission.repository.ts';
import type { ResultRow } from './mission.repository.ts';
import { readTerms } from './mission-terms.ts';
import { type Period, periodNamed } from './period.ts';
import { type Reached, resultRow } from './reached.service.ts';
import {
  type MissionTerms,
  refuseMissions,
  type MemberGoal,
  type MemberGoalNeeds,
} from './member-goals.service.ts';

/**
 * Pays a mission's reward and marks it as claimed, in one transaction under the member's lock.
 * Refuses promotion_not_available, self_excluded, cooling_off, mission_not_exists,
 * mission_period_invalid, mission_not_reached, mission_expired and campaignRewardClaimed.
 */
export type ClaimMission = (
  memberId: bigint,
  missionId: string,
  periodId: string,
) => Promise<MemberGoal<MissionTerms>>;

export interface ClaimNeeds extends MemberGoalNeeds {
  readonly tokens: Pick<Tokens, 'earn'>;
  readonly tickets: Pick<TicketService, 'grant'>;
  readonly inbox: Pick<InboxService, 'send'>;
}

interface Claimed {
  readonly member: bigint;
  readonly missionId: string;
  readonly terms: MissionTerms;
  readonly period: Period;
  readonly at: Date;
}

type ClaimParts = Pick<LedgerParts, 'clock' | 'wallet'> &
  ClaimNeeds & { readonly reached: Reached };

export const claimService =
  (parts: ClaimParts): ClaimMission =>
  (member, missionId, periodId) =>
    parts.wallet.withMemberLock(member, async (tx, held) => {
      const at = parts.clock.now();
      await refuseMissions(tx, member, parts);
      const rows = (await repository.rowsOf(tx, missionId)).filter(
        ({ effective_at }) => effective_at <= at,
      );
      const newest = rows.at(-1);
      const known = newest && readTerms(missionId, newest.value);
      if (known?.kind !== 'mission') throw new Refusal('mission_not_exists');
      const { claimDays } = await parts.programmes.settings(tx, missionProgramme, at);
      const period = periodNamed(periodId, known.repeats, at, claimDays);
      if (!period) throw new Refusal('mission_period_invalid');
      const result = await resultOf(parts.reached, tx, { member, missionId, period, at });
      if (result.claimed_at) throw new Refusal('campaignRewardClaimed');
      if (isOver(result.claim_until, at)) throw new Refusal('mission_expired');
      const terms = termsAt(rows, missionId, result.effective_at);
      if (terms?.kind !== 'mission')
        throw new Error(
          `The mission ${missionId} lacks the terms of ${String(result.effective_at)}.`,
        );
      await repository.changeResult(tx, result, { claimed_at: at });
      await handOut(parts, tx, held, { member, missionId, terms, period, at });
      return {
        id: missionId,
        terms,
        period,
        progress: terms.condition.target,
        result: { ...result, claimed_at: at },
      };
    });

/** The stored result, or the one of the member's current progress. */
async function resultOf(
  reached: Reached,
  tx: Tx,
  { member, missionId, period, at }: Omit<Claimed, 'terms'>,
): Promise<ResultRow> {
  const stored = await repository.resultOf(tx, member, missionId, period.id);
  if (stored?.revoked_at) throw new Refusal('mission_not_exists');
  if (stored) return stored;
  if (isOver(period.claimUntil, at)) throw new Refusal('mission_expired');
  const goal = (await reached.goals(tx, at)).find(
    (one) => one.id === missionId && one.period.id === period.id,
  );
  if (!goal) throw new Refusal('mission_not_exists');
  const [progress = 0n] = (await reached.store(tx, [member], [goal], at)).get(member) ?? [];
  if (progress < goal.terms.condition.target) throw new Refusal('mission_not_reached');
  return resultRow(member, goal, at);
}

/** Gives the mission's reward: a gift in the inbox, tickets or tokens. */
async function handOut(
  { programmes, tokens, tickets, inbox }: ClaimParts,
  tx: Tx,
  held: Wallet,
  claimed: Claimed,
): Promise<void> {
  const { member, missionId, terms, period, at } = claimed;
  const reference = `${missionId}:${period.id}`;
  if ('gift' in terms.reward) {
    const message = await giftMessage(tx, terms.reward.gift, at);
    const template = `${terms.reward.gift}:mission-${reference}`;
    if (!message || !(await inbox.send(member, { ...message, template }, tx)))
      throw new Refusal('promotion_not_available');
    return;
  }
  if ('tickets' in terms.reward) {
    await programmes.refuseOff(tx, ticketProgramme);
    const count = terms.reward.tickets;
    await tickets.grant(tx, { memberId: member, count, source: 'mission', reference });
    return;
  }
  const { tokenDays } = await programmes.settings(tx, missionProgramme, at);
  const isNew = await tokens.earn(tx, held, {
    member,
    programme: missionProgramme.code,
    key: reference,
    amount: terms.reward.tokens,
    name: terms.name,
    at,
    // Until the end of a day, so that no token expires during a day.
    expiresAt: startOfManilaDay(addDays(manilaDay(at), tokenDays + 1)),
  });
  if (!isNew) throw new Error(`The mission ${reference} was credited before.`);
}

const isOver = (until: Date | null, at: Date): boolean => until !== null && until <= at;
