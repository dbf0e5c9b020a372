import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { BannerState, BannerTable, Placement, SeoRecordTable } from './cms.schema.ts';

export type Banner = Selectable<BannerTable>;
export type SeoRecord = Selectable<SeoRecordTable>;

export type CmsRepository = ReturnType<typeof cmsRepository>;

/** Banners and SEO records. */
export function cmsRepository(db: Db) {
  return {
    /** Published banners of a placement whose period includes `at`, in order. */
    bannersShown: (placement: Placement, at: Date): Promise<Banner[]> =>
      db
        .selectFrom('banner')
        .selectAll()
        .where('placement', '=', placement)
        .where('state', '=', 'published')
        .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', at)]))
        .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
        .orderBy('position')
        .orderBy('banner_id')
        .execute(),

    banners: (): Promise<Banner[]> =>
      db.selectFrom('banner').selectAll().orderBy('placement').orderBy('position').execute(),

    /** Sets a banner's state; false if there is no such banner. */
    async setBannerState(bannerId: string, state: BannerState, at: Date): Promise<boolean> {
      const result = await db
        .updateTable('banner')
        .set({ state, updated_at: at })
        .where('banner_id', '=', bannerId)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** A page's records in both languages. */
    seo: (pageName: string): Promise<SeoRecord[]> =>
      db
        .selectFrom('seo_record')
        .selectAll()
        .where('page_name', '=', pageName)
        .orderBy('lang')
        .execute(),

    /** Articles of one language without their bodies, newest first. */
    articles: (lang: string) =>
      db
        .selectFrom('seo_record')
        .select(['page_name', 'item_name', 'meta_desc', 'url', 'art', 'published_at', 'minutes'])
        .where('lang', '=', lang)
        .orderBy('published_at', 'desc')
        .orderBy('page_name')
        .execute(),

    /** Inserts or replaces the record of a page and language. */
    async putSeo(row: Insertable<SeoRecordTable>): Promise<void> {
      const { page_name: _page, lang: _lang, ...rest } = row;
      await db
        .insertInto('seo_record')
        .values(row)
        .onConflict((conflict) => conflict.columns(['page_name', 'lang']).doUpdateSet(rest))
        .execute();
    },
  };
}
