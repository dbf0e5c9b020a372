import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import './member.schema.ts';

/**
 * Whether the member of an id is a player and not the synthetic one. Whatever concerns all members,
 * such as a feed, a reward or a sum, leaves the synthetic player out with it.
 */
export const isPlayer = (
  memberId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`not exists (
  select from member probe where probe.id = ${memberId} and probe.probe_since is not null)`;

/** The members who are marked as synthetic players. */
export async function probes(on: Db): Promise<ReadonlySet<bigint>> {
  const rows = await on
    .selectFrom('member')
    .select('id')
    .where('probe_since', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Marks a member as the synthetic player since a time, or with null as a player again. */
export async function markProbe(on: Db, id: bigint, since: Date | null): Promise<void> {
  await on.updateTable('member').set({ probe_since: since }).where('id', '=', id).execute();
}
