import type { deletionObstacles } from '@parol/wire/privacy';
import type { RawBuilder } from 'kysely';
import type { Database, Tx } from '../database/database.ts';

/** A reason for which an account can't be deleted yet. */
export type DeletionObstacle = (typeof deletionObstacles)[number];

/** The member whose account is deleted. */
export interface LeavingMember {
  readonly id: bigint;
  readonly phone: string;
  readonly email: string | null;
}

/** The member whose data is exported. */
export interface ExportedMember extends LeavingMember {
  /** Before this instant the phone may have been another person's. */
  readonly phoneSince: Date;
}

/** A row of the export. Integers are money in units, unless their name says that they count something. */
export type DataRow = Readonly<Record<string, unknown>>;

/** A page of a list, and the position of the next one; undefined after the last. */
export interface DataPage<Place> {
  readonly rows: readonly DataRow[];
  readonly next: Place | undefined;
}

/** A list of the export, read in pages of at most `limit` rows that begin at a position. */
export interface DataList {
  readonly name: string;
  page(member: ExportedMember, from: bigint | undefined, limit: number): Promise<DataPage<bigint>>;
}

/** What a module keeps of a member, for the deletion of the account and the export of the member's data. */
export interface PersonalData {
  /** Conditions under which the member's account can't be deleted at a time. */
  readonly obstacles?: Readonly<
    Partial<Record<DeletionObstacle, (memberId: bigint, at: Date) => RawBuilder<boolean>>>
  >;
  /** Tables whose rows with the member's `member_id` are deleted with the account. */
  readonly deletedTables?: readonly (keyof Database)[];
  /** What else changes in the transaction that deletes the account. */
  readonly forget?: (tx: Tx, member: LeavingMember, at: Date) => Promise<void>;
  /** Tables with a column `member_id` that are not exported; all others are. */
  readonly unlistedTables?: readonly (keyof Database)[];
  /** What is exported besides the tables with a column `member_id`. */
  readonly lists?: readonly DataList[];
}

/** The page of rows found in the order of their ids, at most `limit`; `shown` leaves the id out. */
export const pageById = <Row extends { readonly id: bigint }>(
  found: readonly Row[],
  limit: number,
  shown: (row: Row) => DataRow,
): DataPage<bigint> => ({
  rows: found.map(shown),
  next: found.length < limit ? undefined : found.at(-1)?.id,
});
