import { sql, type Kysely } from 'kysely';

/**
 * Banners of an older installation name their promotion, so that those whose bonus the member has had
 * are left out. Links that an operator has changed stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update banner b set link = n.link
      from (values ('slide-welcome', '/promotions?promotion=welcome'),
                   ('slide-cash-in', '/deposit?promotion=welcome'),
                   ('slide-daily', '/promotions?promotion=daily'),
                   ('promo-welcome', '/promotions?promotion=welcome'),
                   ('promo-daily', '/promotions?promotion=daily'),
                   ('promo-plain', '/promotions?promotion=none')) n (banner_id, link)
     where b.banner_id = n.banner_id and b.link = '/promotions'`.execute(db);
}
