import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { Programmes } from '../programme/programme.ts';
import { type Goal, termsAt } from './goals.ts';
import { missionProgramme } from './mission.programme.ts';
import * as repository from './mission.repository.ts';
import type { ResultRow } from './mission.repository.ts';
import { repeatsOf, type Terms } from './mission-terms.ts';
import { always, type Period, periodNamed } from './period.ts';
import type { Reached } from './reached.service.ts';

export type MissionTerms = Extract<Terms, { readonly kind: 'mission' }>;
export type BadgeTerms = Extract<Terms, { readonly kind: 'badge' }>;

/** A mission or badge in a period, for a member. */
export interface MemberGoal<T extends Terms = Terms> {
  readonly id: string;
  readonly terms: T;
  readonly period: Period;
  /** Units for a sum, otherwise a count; at most the target. */
  readonly progress: bigint;
  /** Undefined before it is reached. */
  readonly result: ResultRow | undefined;
}

/** Both lists refuse promotion_not_available, self_excluded and cooling_off. */
export interface MemberGoals {
  /** Missions under way, and earlier ones that can still be claimed. Stores what was reached. */
  missions(memberId: bigint): Promise<readonly MemberGoal<MissionTerms>[]>;
  /** All badges. Stores those that were earned. */
  badges(memberId: bigint): Promise<readonly MemberGoal<BadgeTerms>[]>;
}

export interface MemberGoalNeeds {
  readonly programmes: Programmes;
  readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
}

export function memberGoalService(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { programmes, gate }: MemberGoalNeeds,
  reached: Reached,
): MemberGoals {
  async function memberGoals(
    memberId: bigint,
    kind: Terms['kind'],
  ): Promise<readonly MemberGoal[]> {
    await refuseMissions(db, memberId, { programmes, gate });
    const now = clock.now();
    const goals = (await reached.goals(db, now)).filter(({ terms }) => terms.kind === kind);
    const progress = (await reached.store(db, [memberId], goals, now)).get(memberId) ?? [];
    const periods = ['once', ...goals.map(({ period }) => period.id)];
    const results = (await repository.currentResults(db, memberId, periods, now)).filter(
      (result) => result.kind === kind,
    );
    const open = goals.flatMap((goal, index): readonly MemberGoal[] =>
      goal.isCurrent && !results.some((result) => isOf(result, goal))
        ? [{ ...goal, result: undefined, progress: capped(progress[index], goal.terms) }]
        : [],
    );
    const isUnderWay = (result: ResultRow) =>
      result.period === always.id || goals.some((goal) => goal.isCurrent && isOf(result, goal));
    const kept = results.filter(
      (result) => !result.revoked_at && (!result.claimed_at || isUnderWay(result)),
    );
    return [...(await underTheirTerms(kept, now)), ...open].toSorted(
      (a, b) =>
        rankOf(a) - rankOf(b) || claimEnd(a) - claimEnd(b) || a.terms.position - b.terms.position,
    );
  }

  /** Stored results with the terms under which they were reached. */
  async function underTheirTerms(
    results: readonly ResultRow[],
    now: Date,
  ): Promise<readonly MemberGoal[]> {
    if (results.length === 0) return [];
    const [rows, { claimDays }] = await Promise.all([
      repository.rowsUpTo(db, now),
      programmes.settings(db, missionProgramme, now),
    ]);
    return results.flatMap((result) => {
      const terms = termsAt(rows, result.mission_id, result.effective_at);
      const period = terms && periodNamed(result.period, repeatsOf(terms), now, claimDays);
      if (!terms || !period) return [];
      return [{ id: result.mission_id, terms, period, result, progress: terms.condition.target }];
    });
  }

  return {
    async missions(memberId) {
      return (await memberGoals(memberId, 'mission')).filter(isMission);
    },
    async badges(memberId) {
      return (await memberGoals(memberId, 'badge')).filter(isBadge);
    },
  };
}

/** Refuses promotion_not_available, self_excluded and cooling_off. */
export async function refuseMissions(
  on: Db,
  memberId: bigint,
  { programmes, gate }: MemberGoalNeeds,
): Promise<void> {
  await programmes.refuseOff(on, missionProgramme);
  await gate.refusePaused(on, memberId);
}

const isOf = ({ mission_id, period }: ResultRow, goal: Goal) =>
  mission_id === goal.id && period === goal.period.id;

/** Missions to claim are first, claimed ones last; badges keep their positions. */
function rankOf({ terms, result }: MemberGoal): number {
  if (terms.kind === 'badge' || !result) return 1;
  return result.claimed_at ? 2 : 0;
}

/** A sort key: when the claim of a reached mission ends; equal for missions without such an end. */
const claimEnd = ({ result }: MemberGoal): number =>
  (result?.claimed_at === null && result.claim_until?.getTime()) || Number.MAX_SAFE_INTEGER;

/** Progress as it is shown: at most the target. */
export const capped = (progress: bigint | undefined, { condition: { target } }: Terms): bigint =>
  progress === undefined ? 0n : progress < target ? progress : target;

const isMission = (one: MemberGoal): one is MemberGoal<MissionTerms> =>
  one.terms.kind === 'mission';
const isBadge = (one: MemberGoal): one is MemberGoal<BadgeTerms> => one.terms.kind === 'badge';
