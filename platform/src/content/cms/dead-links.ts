import type { PageUses } from './page-uses.ts';

/** Whether a link leads to an article that is not public. */
export type IsDead = (address: string) => boolean;

/** The page that shows articles without a page of their own. */
const reader = '/news';

/** `hidden` are the names of articles that are not public. */
export async function deadLinks(pageUses: PageUses, hidden: ReadonlySet<string>): Promise<IsDead> {
  if (hidden.size === 0) return () => false;
  const useOf = await pageUses();
  return (address) => {
    if (!address.startsWith('/')) return false;
    const { pathname, searchParams } = new URL(address, 'https://site.invalid');
    const path = pathname.replace(/\/+$/, '').toLowerCase();
    if (path === reader) return hidden.has(searchParams.get('article') ?? '');
    const name = path.slice(1);
    return hidden.has(name) && useOf(name).is !== 'taken';
  };
}
