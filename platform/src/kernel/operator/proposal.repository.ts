import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { ProposalTable } from './operator.schema.ts';

export type ProposalRow = Selectable<ProposalTable>;

/** The proposed command and its subject. */
export interface ProposalKey {
  readonly act: string;
  readonly about: string;
}

/** Locks the proposals of a command. */
export async function lockProposals(tx: Tx, act: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`proposal ${act}`}, 0))`.execute(tx);
}

const keyed = (tx: Tx, { act, about }: ProposalKey) =>
  tx.selectFrom('operator_proposal').where('act', '=', act).where('about', '=', about);

/** The operator who has proposed exactly this; `value` is JSON text. */
export async function proposerOf(
  tx: Tx,
  key: ProposalKey,
  value: string,
): Promise<string | undefined> {
  const same = keyed(tx, key).where(sql<boolean>`value = ${value}::jsonb`);
  return (await same.select('proposed_by').executeTakeFirst())?.proposed_by;
}

/** Stores a proposal; replaces another one with the same subject. */
export async function storeProposal(
  tx: Tx,
  row: Omit<ProposalRow, 'value'> & { readonly value: string },
): Promise<void> {
  const { value, proposed_by, proposed_at } = row;
  await tx
    .insertInto('operator_proposal')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['act', 'about']).doUpdateSet({ value, proposed_by, proposed_at }),
    )
    .execute();
}

export async function removeProposal(tx: Tx, { act, about }: ProposalKey): Promise<void> {
  await tx
    .deleteFrom('operator_proposal')
    .where('act', '=', act)
    .where('about', '=', about)
    .execute();
}

/** Proposals of one command or of all, by command and subject. */
export const proposals = (db: Db, act?: string): Promise<ProposalRow[]> => {
  const all = db.selectFrom('operator_proposal').selectAll().orderBy('act').orderBy('about');
  return (act === undefined ? all : all.where('act', '=', act)).execute();
};
