import type { PageUses } from './page-uses.ts';

/** Whether a link leads to an article that is not public or to a page that is off. */
export type IsDead = (address: string) => boolean;

/** The page that shows articles without a page of their own. */
const reader = '/news';

/** Paths of pages that do not exist now, such as that of a programme that is off. */
export type PagesOff = () => Promise<readonly string[]>;

/** `hidden` are the names of articles that are not public. */
export async function deadLinks(
  pageUses: PageUses,
  hidden: ReadonlySet<string>,
  off: readonly string[],
): Promise<IsDead> {
  if (hidden.size === 0 && off.length === 0) return () => false;
  const useOf = await pageUses();
  return (address) => {
    if (!address.startsWith('/')) return false;
    const { pathname, searchParams } = new URL(address, 'https://site.invalid');
    const path = pathname.replace(/\/+$/, '').toLowerCase();
    if (off.some((page) => path === page || path.startsWith(`${page}/`))) return true;
    if (path === reader) return hidden.has(searchParams.get('article') ?? '');
    const name = path.slice(1);
    return hidden.has(name) && useOf(name).is !== 'taken';
  };
}
