import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database, Db } from '../../kernel/database/database.ts';
import { everyProvider } from './win-ceiling.ts';

export type CeilingRow = Selectable<Database['win_ceiling_setting']>;
type ProposalRow = Selectable<Database['win_ceiling_proposal']>;

/** Names ceilings by provider and time. */
interface Key {
  readonly provider: string;
  readonly effectiveAt: Date;
}

/** Makes changes of ceilings wait for each other. */
export async function lockCeilings(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('win-ceilings', 0))`.execute(tx);
}

/** All ceilings, by provider, newest first. */
export const allCeilings = (db: Db): Promise<CeilingRow[]> =>
  db
    .selectFrom('win_ceiling_setting')
    .selectAll()
    .orderBy('provider_code')
    .orderBy('effective_at', 'desc')
    .execute();

/** The ceilings of a provider in force at a time, as seamless_win_above reads them. */
export const ceilingsAt = (on: Db, provider: string, at: Date): Promise<CeilingRow | undefined> =>
  on
    .selectFrom('win_ceiling_setting')
    .selectAll()
    .where('provider_code', 'in', [provider, everyProvider])
    .where('effective_at', '<=', at)
    .orderBy(sql`provider_code = ${everyProvider}`)
    .orderBy('effective_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Adds ceilings; returns false if the provider has others from the same time. */
export async function addCeilings(
  db: Db,
  row: Insertable<Database['win_ceiling_setting']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('win_ceiling_setting')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const proposals = (on: Db, { provider, effectiveAt }: Key) =>
  on
    .selectFrom('win_ceiling_proposal')
    .where('provider_code', '=', provider)
    .where('effective_at', '=', effectiveAt);

/** What an operator has proposed for this provider and time. */
export const proposal = (on: Db, key: Key): Promise<ProposalRow | undefined> =>
  proposals(on, key).selectAll().executeTakeFirst();

/** Whether these ceilings are proposed; `value` is JSON text. */
export async function hasProposal(on: Db, key: Key, value: string): Promise<boolean> {
  const query = proposals(on, key).where(sql<boolean>`value = ${value}::jsonb`);
  return (await query.select('provider_code').executeTakeFirst()) !== undefined;
}

/** All proposals, by provider and time. */
export const allProposals = (db: Db): Promise<ProposalRow[]> =>
  db
    .selectFrom('win_ceiling_proposal')
    .selectAll()
    .orderBy('provider_code')
    .orderBy('effective_at')
    .execute();

/** Stores a proposal in place of another one for the same provider and time. */
export async function propose(
  tx: Db,
  row: Insertable<Database['win_ceiling_proposal']>,
): Promise<void> {
  const { value, proposed_by, proposed_at } = row;
  await tx
    .insertInto('win_ceiling_proposal')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['provider_code', 'effective_at'])
        .doUpdateSet({ value, proposed_by, proposed_at }),
    )
    .execute();
}

export async function removeProposal(tx: Db, { provider, effectiveAt }: Key): Promise<void> {
  await tx
    .deleteFrom('win_ceiling_proposal')
    .where('provider_code', '=', provider)
    .where('effective_at', '=', effectiveAt)
    .execute();
}
