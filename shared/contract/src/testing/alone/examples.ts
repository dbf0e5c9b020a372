import { refuse, succeed } from '@parol/wire';
import type { Replies } from '../index.tsx';

/**
 * The platform's replies as data, by `group/name`: a call's rows in wire form, or the code of its
 * refusal.
 */
export type Examples = Readonly<Record<string, readonly unknown[] | { readonly refused: string }>>;

/**
 * The replies of a test shell. A call without an example fails as if there were no connection, and
 * its name is passed to `missing`.
 */
export function repliesOf(examples: Examples, missing: (call: string) => void): Replies {
  return new Proxy<Replies>(
    {},
    {
      get(_, call) {
        const example = Object.hasOwn(examples, call) ? examples[String(call)] : undefined;
        if (example === undefined) {
          missing(String(call));
          return undefined;
        }
        return () => ('refused' in example ? refuse(example.refused) : succeed(example));
      },
    },
  );
}
