import { type Selectable, sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { PromotionTable } from './promotion.schema.ts';

/** Id of the promotion row for a deposit without a bonus. */
const NO_BONUS = 'none';

export type Promotion = Selectable<PromotionTable>;

/** The promotions running at `at`, in display order. */
export function runningPromotions(db: Db, at: Date): Promise<Promotion[]> {
  return running(db, at).orderBy('position').execute();
}

/** The running promotions that require a VIP level, with the lowest level. */
export const vipPromotions = async (
  db: Db,
  at: Date,
): Promise<(Pick<Promotion, 'id' | 'name'> & { readonly level: number })[]> =>
  running(db, at)
    .clearSelect()
    .select(['id', 'name', 'minimum_vip as level'])
    .where('minimum_vip', '>', 0)
    .orderBy('position')
    .execute();

/** A promotion by id, if it is running at `at`. */
export function runningPromotion(db: Db, id: string, at: Date): Promise<Promotion | undefined> {
  return running(db, at).where('id', '=', id).executeTakeFirst();
}

/** A promotion by id with its terms at a time, even before its start and after its end. */
export function anyPromotion(db: Db, id: string, at: Date): Promise<Promotion | undefined> {
  return db.selectFrom(inForce(at)).selectAll().where('id', '=', id).executeTakeFirst();
}

/** A promotion by id as it would be with this value of `promotion_terms`. */
export async function promotionWith(
  db: Db,
  id: string,
  value: string,
): Promise<Promotion | undefined> {
  const { rows } = await sql<Promotion>`
    select r.* from promotion p cross join lateral jsonb_populate_record(p, ${value}::jsonb) r
     where p.id = ${id}`.execute(db);
  return rows[0];
}

/** The name of the promotion without a bonus, as JSON, for a deposit's own requirement: an expression. */
export const plainName = sql<string>`promotion_name(
  ${NO_BONUS}, ${JSON.stringify({ en: 'No bonus', ph: 'Walang bonus' })}::jsonb)`;

/** Names of all promotions by id, including ended ones, because records refer to them. */
export async function promotionNames(db: Db): Promise<ReadonlyMap<string, Promotion['name']>> {
  const rows = await db.selectFrom('promotion').select(['id', 'name']).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The promotions with their terms at a time: the rows, overridden by what operators have set. */
const inForce = (at: Date) =>
  sql<Promotion>`(
    select r.* from promotion p
      left join lateral (
        select t.value from promotion_terms t
         where t.promotion_id = p.id and t.effective_at <= ${at}
         order by t.effective_at desc limit 1) t on true
     cross join lateral jsonb_populate_record(p, coalesce(t.value, '{}')) r)`.as('promotion');

function running(db: Db, at: Date) {
  return db
    .selectFrom(inForce(at))
    .selectAll()
    .where('active', '=', true)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', at)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]));
}
