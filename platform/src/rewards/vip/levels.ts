import { manilaDay } from '@parol/domain';
import { addDays, startOfMonth, startOfNextMonth } from '@parol/domain/calendar';
import type { Members } from '../../identity/member/member.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Programmes } from '../programme/programme.ts';
import { termsBetween } from './day-terms.ts';
import { type DayTurnover, type Grant, levelOn, turnoverUpTo } from './level.ts';
import { vipProgramme } from './vip.programme.ts';
import * as repository from './vip.repository.ts';

/** A member's level and what it is computed from; amounts are units. */
export interface VipProgress {
  /** 0 for none, 1 Bronze to 5 Diamond. */
  readonly level: number;
  readonly turnover: bigint;
  /** The days that the turnover is summed over. */
  readonly from: string;
  readonly to: string;
  /** To the next level; undefined at the highest. */
  readonly remaining: bigint | undefined;
  /** The last day of the month, until which the level can't fall. */
  readonly heldUntil: string;
  readonly grant: Grant | undefined;
}

/** Computes levels from the deposits up to now, whether or not the jobs have stored them. */
export interface Levels {
  /** The level and its turnover as after another deposit of `extra` units. */
  readonly progressOf: (on: Db, memberId: bigint, extra: bigint) => Promise<VipProgress>;
  /** The level as VIP info shows it; the stored one while the programme is off. 0 for none. */
  readonly levelOf: (on: Db, memberId: bigint) => Promise<number>;
  /** That level, and what is missing for others, from the same statements. */
  readonly standingOf: (on: Db, memberId: bigint) => Promise<VipStanding>;
}

interface VipStanding {
  readonly level: number;
  /**
   * What the member still has to deposit within `days` for a level from 1, Bronze; undefined if
   * nothing is missing, and while the programme is off.
   */
  readonly missingFor: (
    level: number,
  ) => { readonly amount: bigint; readonly days: number } | undefined;
}

export function vipLevels(
  { clock }: Pick<Parts, 'clock'>,
  programmes: Programmes,
  members: Pick<Members, 'byId'>,
): Levels {
  async function progressOf(on: Db, memberId: bigint, extra: bigint) {
    const to = manilaDay(clock.now());
    const firstOfMonth = startOfMonth(to);
    const terms = await termsBetween(programmes, on, firstOfMonth, to);
    const [stored, grant] = await Promise.all([
      repository.depositsByDay(on, memberId, terms.since),
      repository.grantOf(on, memberId),
    ]);
    const deposits: readonly DayTurnover[] = [...stored, { day: to, units: extra }];
    const { thresholds, days } = terms.on(to);
    const turnover = turnoverUpTo(deposits, to, { days });
    const level = levelOn(to, deposits, terms.on, grant);
    const next = thresholds[level];
    return {
      level,
      turnover,
      from: addDays(to, 1 - days),
      to,
      remaining: next === undefined ? undefined : next > turnover ? next - turnover : 0n,
      heldUntil: addDays(startOfNextMonth(to), -1),
      grant,
      thresholds,
      days,
    };
  }

  async function standingOf(on: Db, memberId: bigint): Promise<VipStanding> {
    if (!(await programmes.isOn(on, vipProgramme))) {
      const stored = await members.byId(memberId, on);
      return { level: stored?.vip_level ?? 0, missingFor: () => undefined };
    }
    const { level, turnover, thresholds, days } = await progressOf(on, memberId, 0n);
    const missingFor = (to: number) => {
      const least = thresholds[to - 1] ?? 0n;
      return least > turnover ? { amount: least - turnover, days } : undefined;
    };
    return { level, missingFor };
  }
  return {
    progressOf,
    standingOf,
    levelOf: async (on, memberId) => (await standingOf(on, memberId)).level,
  };
}
