import { type Call, type ParsedRequestOf, type RowOnWire } from '@parol/wire';
import { type Endpoint, open } from './endpoint.ts';

/** How many lists of a call are kept; requests can name any number, such as pages without a record. */
const mostKept = 100;

/**
 * Binds a public read whose rows depend on its request alone, and which only operators change: calls
 * with the same request that come while it is read share its rows. They are frozen, and the same list
 * as long as nothing changes, so that their reply is made and packed once too.
 */
export function joined<C extends Call>(
  call: C,
  read: (body: ParsedRequestOf<C>) => Promise<readonly RowOnWire<C>[]>,
): Endpoint {
  const underWay = new Map<string, Promise<readonly RowOnWire<C>[]>>();
  const kept = new Map<string, { readonly json: string; readonly list: readonly RowOnWire<C>[] }>();
  /** The list as it was last, if it has the same rows. */
  const unchanged = (key: string, list: readonly RowOnWire<C>[]): readonly RowOnWire<C>[] => {
    const json = JSON.stringify(list);
    const last = kept.get(key);
    const same = last?.json === json ? last : { json, list: Object.freeze([...list]) };
    // The most recently used is last.
    kept.delete(key);
    kept.set(key, same);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
    return same.list;
  };
  return open(call, ({ body }) => {
    const key = JSON.stringify(body);
    const known = underWay.get(key);
    if (known) return known;
    const rows = read(body)
      .then((list) => unchanged(key, list))
      .finally(() => underWay.delete(key));
    underWay.set(key, rows);
    return rows;
  });
}
