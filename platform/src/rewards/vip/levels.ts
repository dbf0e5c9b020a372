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
}

export function vipLevels(
  { clock }: Pick<Parts, 'clock'>,
  programmes: Programmes,
  members: Pick<Members, 'byId'>,
): Levels {
  async function progressOf(on: Db, memberId: bigint, extra: bigint): Promise<VipProgress> {
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
    };
  }
  return {
    progressOf,
    levelOf: async (on, memberId) =>
      (await programmes.isOn(on, vipProgramme))
        ? (await progressOf(on, memberId, 0n)).level
        : ((await members.byId(memberId, on))?.vip_level ?? 0),
  };
}
