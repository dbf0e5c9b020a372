import { type Language, localText } from '@parol/domain';
import { findPage } from '@parol/contract/find-page';
import type { Graph } from 'schema-dts';
import { homeHead } from './home-head.ts';
import type { PageFleet } from './rendered/page-fleet.ts';

/** A page's metadata for search engines and link previews, which run no scripts. */
export interface PageHead {
  readonly title: string;
  readonly description?: string | undefined;
  /** The page's own path. */
  readonly canonical: string;
  readonly isArticle?: boolean;
  /** Name of the picture in link previews (shell/public/card-<art>.jpg); by default the house's. */
  readonly art?: string;
  /** Path of the page's own picture, of any size, in link previews instead of that of its art. */
  readonly image?: string;
  /** Structured data in schema.org's vocabulary. */
  readonly jsonLd?: Graph | Readonly<Record<string, unknown>> | undefined;
}

/** The head of a public page, from release data; undefined for other pages and unknown paths. */
export function pageHead(
  { fleet, release }: PageFleet,
  path: string,
  language: Language,
  origin: string,
): PageHead | undefined {
  if (path === '/') return homeHead(language, origin);
  const found = findPage(fleet, path);
  if (!found || !isPublic(found.page)) return undefined;
  const { route, page } = found;
  const description = release(route.name, route.version)?.descriptions?.[page.path];
  return {
    title: `${localText(page.title, language)} · Parol`,
    description: description && localText(description, language),
    canonical: page.path,
  };
}

/** Whether search engines may list the page. */
export const isPublic = ({ access, frame }: { readonly access: string; readonly frame: string }) =>
  access !== 'member' && frame === 'site';
