import { manilaDay } from '@parol/domain';
import { type Facts, type Goal, progressOn } from './goals.ts';

/** Missions by the rules of rewards/mission/RULES.md; times are epoch ms. */
export class MissionModel {
  /** `<member> <mission>:<period>` of each claim. */
  readonly claimed = new Set<string>();

  constructor(private readonly handOut: (goal: Goal, member: bigint, now: number) => void) {}

  /**
   * The code of the answer to a claim for the period under way; undefined if it depends on whether
   * the job ran before a round was voided.
   */
  claim(goal: Goal, member: bigint, facts: Facts, now: number): string | undefined {
    const { period, sure, possible } = progressOn(goal, facts, manilaDay(now));
    const key = `${member} ${goal.id}:${period}`;
    if (this.claimed.has(key)) return 'campaignRewardClaimed';
    if (possible < goal.target) return 'mission_not_reached';
    if (sure < goal.target) return undefined;
    this.claimed.add(key);
    this.handOut(goal, member, now);
    return 'OK';
  }

  /** Number of missions that a member claimed. */
  countOf = (member: bigint): number =>
    [...this.claimed].filter((key) => key.startsWith(`${member} `)).length;
}
