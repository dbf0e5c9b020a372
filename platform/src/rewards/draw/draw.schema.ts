import type { ColumnType, Generated } from 'kysely';
import type { DrawKind } from './draw.programme.ts';

type State = 'open' | 'committed' | 'drawn' | 'cancelled';

/** A draw; amounts are units. */
export interface DrawTable {
  id: bigint;
  kind: DrawKind;
  opens_at: Date;
  closes_at: Date;
  state: ColumnType<State, never, State>;
  seed_hash: string;
  /** Stakes of the rounds settled from `opens_at` to `counted_to`. */
  stakes: Generated<bigint>;
  counted_to: Date;
  /** Number of entries at the last count. */
  entries: Generated<number>;
  /** Carried over from earlier draws; part of this pool. */
  carried: Generated<bigint>;
  /** The following columns are null until the list of tickets is frozen. */
  pool: bigint | null;
  list_hash: string | null;
  beacon: string | null;
  beacon_round: bigint | null;
  beacon_at: Date | null;
  committed_at: Date | null;
  /** The following columns are null until the draw is held. */
  seed: string | null;
  beacon_value: string | null;
  /** Amount passed on to the next draw of the kind; for a cancelled draw, the whole pool. */
  rest: bigint | null;
  drawn_at: Date | null;
  /** The draw that received it. */
  carried_to: bigint | null;
  cancelled_at: Date | null;
}

/** A ticket in a draw. */
export interface DrawEntryTable {
  member_id: bigint;
  draw_id: bigint;
  /** The ticket's. */
  number: bigint;
  /** Of the spending. */
  reference: string;
  entered_at: Date;
  /** Position in the frozen list, from 0. */
  position: number | null;
}

/** A prize that a member won; amounts are units. */
export interface DrawWinTable {
  member_id: bigint;
  draw_id: bigint;
  place: number;
  number: bigint;
  amount: bigint;
  won_at: Date;
  paid_at: Date | null;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    draw: DrawTable;
    draw_entry: DrawEntryTable;
    draw_win: DrawWinTable;
  }
}
