import type { ColumnType, Generated } from 'kysely';
import type { DrawKind } from './draw.programme.ts';
import type { ByMember, Reference, TableOf } from '../../kernel/database/database.ts';
import type { DrawColumns, DrawEntryColumns, DrawWinColumns } from './draw.tables.ts';

type State = 'open' | 'committed' | 'drawn' | 'cancelled';

/** A draw; amounts are units. */
export type DrawTable = TableOf<
  DrawColumns,
  {
    kind: DrawKind;
    state: ColumnType<State, never, State>;
    /** Stakes of the rounds settled from `opens_at` to `counted_to`. */
    stakes: Generated<bigint>;
    /** Number of entries at the last count. */
    entries: Generated<number>;
    /** Carried over from earlier draws; part of this pool. */
    carried: Generated<bigint>;
    /** The following columns are null until the list of tickets is frozen. */
    pool: bigint | null;
    /** The following columns are null until the draw is held. */
    seed: string | null;
    /** Amount passed on to the next draw of the kind; for a cancelled draw, the whole pool. */
    rest: bigint | null;
    /** The draw that received it. */
    carried_to: bigint | null;
  }
>;

/** A ticket in a draw. */
export type DrawEntryTable = TableOf<
  DrawEntryColumns,
  {
    /** The ticket's. */
    number: bigint;
    /** Of the spending. */
    reference: string;
    /** Position in the frozen list, from 0. */
    position: number | null;
  }
>;

/** A prize that a member won; amounts are units. */
export type DrawWinTable = DrawWinColumns;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    draw: Reference<DrawTable>;
    draw_entry: ByMember<DrawEntryTable>;
    draw_win: ByMember<DrawWinTable>;
  }
}
