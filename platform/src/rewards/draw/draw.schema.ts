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
  /** Of the rounds settled from `opens_at` to `counted_to`. */
  stakes: Generated<bigint>;
  counted_to: Date;
  /** As last counted. */
  entries: Generated<number>;
  /** Remainder of earlier draws, which is part of this pool. */
  carried: Generated<bigint>;
  /** From here on null until the list of tickets is frozen. */
  pool: bigint | null;
  list_hash: string | null;
  beacon: string | null;
  beacon_round: bigint | null;
  beacon_at: Date | null;
  committed_at: Date | null;
  /** From here on null until the draw is held. */
  seed: string | null;
  beacon_value: string | null;
  /** Passed on to the next draw of the kind; the whole pool of a cancelled draw. */
  rest: bigint | null;
  drawn_at: Date | null;
  /** The draw whose pool got the rest. */
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
  /** In the frozen list, from 0. */
  position: number | null;
}

/** A place that a member won; units. */
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
