import { defaultLanguage, htmlLangOf, isComplete, type Language } from '@parol/domain';
import { readdir, readFile } from 'node:fs/promises';
import type { Clock } from '../../kernel/clock/clock.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { parseArticle } from './article.ts';
import type { CmsRepository } from './cms.repository.ts';
import type { BannerState, Placement } from './cms.schema.ts';
import { sanitise } from './sanitise.ts';

export interface Article {
  readonly pageName: string;
  /** As in `<html lang>`. */
  readonly lang: string;
  readonly title: string;
  readonly metaTitle: string;
  readonly description: string;
  readonly keywords: string;
  readonly author: string;
  readonly art: string;
  readonly publishedAt: Date;
  /** Untrusted HTML: publishing sanitises it. */
  readonly html: string;
}

export type CmsService = ReturnType<typeof cmsService>;

const wordsPerMinute = 200;
const articlesFolder = new URL('./articles/', import.meta.url);

/** Banners and articles. */
export function cmsService(clock: Clock, repository: CmsRepository) {
  async function publishArticle(article: Article): Promise<void> {
    const body = sanitise(article.html);
    const words = body.replace(/<[^>]*>/g, ' ').split(/\s+/).length;
    await repository.putSeo({
      page_name: article.pageName,
      lang: article.lang,
      item_name: article.title,
      body,
      meta_title: article.metaTitle,
      meta_desc: article.description,
      keywords: article.keywords,
      url: `/${article.pageName}`,
      author: article.author,
      publisher: 'Parol',
      image_url: null,
      art: article.art,
      minutes: Math.max(1, Math.round(words / wordsPerMinute)),
      published_at: article.publishedAt,
    });
  }

  return {
    bannersShown: (placement: Placement) => repository.bannersShown(placement, clock.now()),
    banners: () => repository.banners(),

    /** Articles in a language, newest first, then the English ones that this language lacks. */
    async articles(language: Language) {
      const own = await repository.articles(htmlLangOf(language));
      if (isComplete(language)) return own;
      const pages = new Set(own.map(({ page_name }) => page_name));
      const english = await repository.articles(htmlLangOf(defaultLanguage));
      return [...own, ...english.filter(({ page_name }) => !pages.has(page_name))];
    },

    /** A page's records in both languages. Refuses with page_not_exists. */
    async seo(pageName: string) {
      const records = await repository.seo(pageName);
      if (records.length === 0) throw new Refusal('page_not_exists');
      return records;
    },

    /** Sets a banner's state; throws if there is no such banner. */
    async setBannerState(bannerId: string, state: BannerState): Promise<void> {
      if (!(await repository.setBannerState(bannerId, state, clock.now())))
        throw new Error(`There is no banner "${bannerId}".`);
    },

    /** Sanitises and stores an article, live at once. Replaces the one of its page and language. */
    publishArticle,

    /** Publishes the articles of the product. Idempotent. */
    async publishDefaults(): Promise<void> {
      for (const name of (await readdir(articlesFolder))
        .filter((file) => file.endsWith('.md'))
        .sort()) {
        await publishArticle(
          parseArticle(name, await readFile(new URL(name, articlesFolder), 'utf8')),
        );
      }
    },
  };
}
