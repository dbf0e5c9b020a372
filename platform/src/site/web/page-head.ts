import { type Language, localText } from '@parol/domain';
import { findPage } from '@parol/contract/find-page';
import type { Graph } from 'schema-dts';
import { homeHead } from './home-head.ts';
import type { PageFleet } from './rendered/page-fleet.ts';

/** What a page says of itself without running scripts: for search engines and link previews. */
export interface PageHead {
  readonly title: string;
  readonly description?: string | undefined;
  /** The page's own path. */
  readonly canonical: string;
  readonly isArticle?: boolean;
  /** Name of the picture in link previews (shell/public/card-<art>.jpg); the house's own without one. */
  readonly art?: string;
  /** schema.org's data. */
  readonly jsonLd?: Graph | Readonly<Record<string, unknown>> | undefined;
}

/** The head of a page that everybody or visitors may see, from release data; undefined for others and unknown paths. */
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

/** Pages that search engines may list. */
export const isPublic = ({ access, frame }: { readonly access: string; readonly frame: string }) =>
  access !== 'member' && frame === 'site';
