import { manilaDay } from '@parol/domain';
import { sql } from 'kysely';
import type { Db } from '../../src/kernel/database/database.ts';

/** A mission of five rounds a day by the rules of decision 0089; times are epoch ms. */
export class MissionModel {
  static readonly rounds = 5;
  /** `<member> <day>` of each claim. */
  readonly claimed = new Set<string>();

  constructor(
    readonly id: string,
    private readonly handOut: (member: bigint, now: number) => void,
  ) {}

  /** Returns the code of the answer, given the number of rounds on the day. */
  claim(member: bigint, rounds: number, now: number) {
    const key = `${member} ${manilaDay(now)}`;
    if (this.claimed.has(key)) return 'campaignRewardClaimed';
    if (rounds < MissionModel.rounds) return 'mission_not_reached';
    this.claimed.add(key);
    this.handOut(member, now);
    return 'OK';
  }
}

export interface Rounds {
  readonly counted: number;
  readonly voided: number;
}

/** Rounds that were placed on a Manila day, by member. */
export async function roundsOn(db: Db, day: string): Promise<ReadonlyMap<bigint, Rounds>> {
  const { rows } = await sql<Rounds & { member: bigint }>`
    select member_id as member,
           count(*) filter (where state <> 'cancelled')::int as counted,
           count(*) filter (where state = 'cancelled')::int as voided
      from game_round
     where placed_at >= (${day}::date)::timestamp at time zone 'Asia/Manila'
       and placed_at < (${day}::date + 1)::timestamp at time zone 'Asia/Manila'
     group by 1`.execute(db);
  return new Map(rows.map(({ member, ...rounds }) => [member, rounds]));
}
