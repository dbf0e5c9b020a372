import { sql } from 'kysely';
import { type Migration, numberOf } from './migrations.ts';
import type { Db } from './open-database.ts';

/** A migration that a database has. */
export interface RanMigration {
  readonly name: string;
  /** The oldest release that works with it; null if the release that ran it did not say so. */
  readonly backTo: number | null;
}

/** The migrations of a database in their order; its table of them has to exist. */
export async function ranMigrations(db: Db): Promise<readonly RanMigration[]> {
  // Read as JSON, because databases of earlier releases lack the column.
  const { rows } = await sql<RanMigration>`
    select name, (to_jsonb(m) ->> 'back_to')::int as "backTo"
      from kysely_migration m order by name`.execute(db);
  return rows;
}

/**
 * How a database stands to a release: `other` has a migration that is neither of the release nor of a
 * later one, `earlier` lacks one, and `later` has all of them and more, which the release may work beside
 * or not.
 */
export type Standing =
  | { readonly kind: 'same' }
  | { readonly kind: 'earlier' | 'other'; readonly migration: string }
  | { readonly kind: 'later'; readonly fault: string | undefined };

/** Compares the migrations of a database with those of this release. */
export function standingOf(
  ran: readonly RanMigration[],
  known: readonly Pick<Migration, 'name'>[],
): Standing {
  const names = new Set(known.map(({ name }) => name));
  const own = Math.max(...known.map(({ name }) => numberOf(name)));
  const unknown = ran.filter(({ name }) => !names.has(name));
  const foreign = unknown.find(({ name }) => !(numberOf(name) > own));
  if (foreign) return { kind: 'other', migration: foreign.name };
  const missing = known.find(({ name }) => !ran.some((one) => one.name === name));
  const [later] = unknown;
  if (missing)
    return later
      ? { kind: 'other', migration: later.name }
      : { kind: 'earlier', migration: missing.name };
  if (!later) return { kind: 'same' };
  const closing = unknown.find(({ backTo }) => backTo === null || backTo > own);
  return { kind: 'later', fault: closing && faultOf(closing, own) };
}

const padded = (number: number) => String(number).padStart(4, '0');

const faultOf = ({ name, backTo }: RanMigration, own: number): string =>
  `The database is of a later release (its migration ${name} is compatible back to ${padded(backTo ?? numberOf(name))}, and this release is ${padded(own)}): start a later one.`;
