import { type PackedStart, packStart } from './packed-start.ts';

/** A page as all visitors get it who ask for it in the same way. */
export interface MadePage {
  readonly status: number;
  /** Whether everything is rendered that its releases render. */
  readonly isWhole: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** Paths of pages that do not exist now, although the fleet has them. */
  readonly withdrawn: readonly string[];
  /** The HTML before the visitor's own data, and the end that follows it. */
  readonly shared: string;
  readonly end: string;
  /** Differs from that of every other page. */
  readonly tag: string;
}

/** A made page, packed. */
export interface PackedPage extends Omit<MadePage, 'shared'> {
  readonly start: PackedStart;
}
interface Kept {
  readonly page: PackedPage;
  /** When the rows that it shows were read, at the earliest. */
  checkedAt: number;
  /** When somebody was last told to make it again. */
  dueAt: number;
}

/** A page is sent as it is for this time, without a look at its rows. */
const freshMs = 1_000;
/** After that it is sent while it is made again, until this time. */
const staleMs = 2_000;
/**
 * Bytes of memory, by kind of address. Those with parameters are apart, because visitors can invent
 * any number of values, which must not evict the pages themselves.
 */
const mostBytes = { plain: 32_000_000, withParameters: 8_000_000 };

/** Pages of one fleet, by what they depend on. */
export interface KeptPages {
  /** The page if it may be sent now; `isDue`, for one of those who ask, if it is to be made again. */
  readonly find: (
    key: string,
  ) => { readonly page: PackedPage; readonly isDue: boolean } | undefined;
  /** Makes the page, once for all who ask meanwhile. One that is whole is kept. */
  readonly make: (key: string, make: () => Promise<MadePage>) => Promise<PackedPage>;
}

/** `now`: milliseconds of a clock that is never set back. */
export function keptPages(now: () => number, most = mostBytes): KeptPages {
  const plain = new Map<string, Kept>();
  const withParameters = new Map<string, Kept>();
  const underWay = new Map<string, Promise<PackedPage>>();
  const pagesOf = (key: string) => (key.includes('?') ? withParameters : plain);

  async function made(key: string, make: () => Promise<MadePage>): Promise<PackedPage> {
    const checkedAt = now();
    const { shared, ...page } = await make();
    const pages = pagesOf(key);
    const last = pages.get(key);
    if (last?.page.tag === page.tag) {
      last.checkedAt = checkedAt;
      return last.page;
    }
    const start = await packStart(shared, pages === plain ? 'smallest' : 'quick');
    const packed = { ...page, start };
    pages.delete(key);
    if (page.isWhole && page.status === 200) {
      pages.set(key, { page: packed, checkedAt, dueAt: -Infinity });
      evict(pages, pages === plain ? most.plain : most.withParameters);
    }
    return packed;
  }

  return {
    find(key) {
      const pages = pagesOf(key);
      const kept = pages.get(key);
      if (!kept) return undefined;
      const time = now();
      const age = time - kept.checkedAt;
      if (age >= staleMs) return undefined;
      // The most recently used is last.
      pages.delete(key);
      pages.set(key, kept);
      const isDue = age >= freshMs && time - kept.dueAt >= freshMs;
      if (isDue) kept.dueAt = time;
      return { page: kept.page, isDue };
    },
    make(key, make) {
      const existing = underWay.get(key);
      if (existing) return existing;
      const work = made(key, make).finally(() => underWay.delete(key));
      underWay.set(key, work);
      return work;
    },
  };
}

/** Drops the pages that were not asked for the longest. */
function evict(pages: Map<string, Kept>, most: number): void {
  let bytes = 0;
  for (const { page } of pages.values()) bytes += page.start.size;
  for (const [key, { page }] of pages) {
    if (bytes <= most) return;
    bytes -= page.start.size;
    pages.delete(key);
  }
}
