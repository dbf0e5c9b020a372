import { type RawBuilder, sql } from 'kysely';
import { amongMembers, type Db } from '../../kernel/database/database.ts';
import './member.schema.ts';

/**
 * Whether the member of an id is a player and not the synthetic one. Whatever concerns all members,
 * such as a feed, a reward or a sum, leaves the synthetic player out with it.
 */
export const isPlayer = (
  memberId: RawBuilder<unknown>,
  among: RawBuilder<unknown> = sql``,
): RawBuilder<boolean> => sql<boolean>`not exists (
  select from member probe where probe.id = ${memberId} and probe.probe_since is not null ${among})`;

/** The members who are marked as synthetic players, at least those among `members`, who are of one shard. */
export async function probes(on: Db, members: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const among = amongMembers(on, sql.ref('id'), sql`${members}::bigint[]`);
  const { rows } = await sql<{ id: bigint }>`
    select id from member where probe_since is not null ${among}`.execute(on);
  return new Set(rows.map(({ id }) => id));
}

/** Marks a member as the synthetic player since a time, or with null as a player again. */
export async function markProbe(on: Db, id: bigint, since: Date | null): Promise<void> {
  await on.updateTable('member').set({ probe_since: since }).where('id', '=', id).execute();
}
