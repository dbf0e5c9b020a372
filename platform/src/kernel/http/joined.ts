import { type Call, type ParsedRequestOf, type RowOnWire } from '@parol/wire';
import { type Endpoint, open } from './endpoint.ts';

/**
 * Binds a public read whose rows depend on its request alone, and which only operators change: calls
 * with the same request that come while it is read share its rows. They are frozen, so that their
 * reply is made and packed once too.
 */
export function joined<C extends Call>(
  call: C,
  read: (body: ParsedRequestOf<C>) => Promise<readonly RowOnWire<C>[]>,
): Endpoint {
  const underWay = new Map<string, Promise<readonly RowOnWire<C>[]>>();
  return open(call, ({ body }) => {
    const key = JSON.stringify(body);
    const known = underWay.get(key);
    if (known) return known;
    const rows = read(body)
      .then((list) => Object.freeze([...list]))
      .finally(() => underWay.delete(key));
    underWay.set(key, rows);
    return rows;
  });
}
