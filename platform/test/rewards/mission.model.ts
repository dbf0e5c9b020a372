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

  /** The code of the answer, after so many rounds on the day. */
  claim(member: bigint, rounds: number, now: number) {
    const key = `${member} ${manilaDay(now)}`;
    if (this.claimed.has(key)) return 'campaignRewardClaimed';
    if (rounds < MissionModel.rounds) return 'mission_not_reached';
    this.claimed.add(key);
    this.handOut(member, now);
    return 'OK';
  }
}

interface Rounds {
  readonly counted: number;
  readonly voided: number;
}

/** Rounds of a member that were placed on a Manila day. */
export async function roundsOn(db: Db, member: bigint, day: string): Promise<Rounds> {
  const { rows } = await sql<Rounds>`
    select count(*) filter (where state <> 'cancelled')::int as counted,
           count(*) filter (where state = 'cancelled')::int as voided
      from game_round
     where member_id = ${member} and (placed_at at time zone 'Asia/Manila')::date = ${day}::date`.execute(
    db,
  );
  return rows[0] ?? { counted: 0, voided: 0 };
}
