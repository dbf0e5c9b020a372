import { type Language, localText } from '@parol/domain';
import { findPage } from '@parol/contract/find-page';
import type { PageHead } from './head-tags.ts';
import { homeHead } from './home-head.ts';
import type { PageFleet } from './rendered/page-fleet.ts';

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
