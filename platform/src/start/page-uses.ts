import { findPage } from '@parol/contract/find-page';
import type { PageUse, PageUses } from '../content/cms/cms.ts';
import type { FleetReader } from '../site/fleet/fleet.ts';
import { articleOf } from '../site/site.ts';

/** First path segments that the platform and its sandbox answer themselves. */
const ownPaths = new Set([
  'api',
  'app',
  'files',
  'livez',
  'pay',
  'readyz',
  'receipts',
  'remotes',
  'sandbox',
  'shell',
  'studio',
]);
/** Finds the owner of a path by the active releases; without a fleet every other name is an article's. */
export const pageUses =
  (fleet: Pick<FleetReader, 'current'> | undefined): PageUses =>
  async () => {
    const active = (await fleet?.current())?.fleet;
    return (name): PageUse => {
      if (ownPaths.has(name)) return { is: 'taken', owner: 'the platform' };
      if (!active) return { is: 'article' };
      const found = findPage(active, `/${name}`);
      if (!found) return { is: 'free' };
      return articleOf(found.page) === name
        ? { is: 'article' }
        : { is: 'taken', owner: `the remote ${found.route.name}` };
    };
  };
