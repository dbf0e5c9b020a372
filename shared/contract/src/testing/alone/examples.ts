import { refuse, succeed } from '@parol/wire';
import type { Replies } from '../index.tsx';

/**
 * What the platform would reply, as data: the rows of a call by `group/name`, as on the wire, or the
 * code of its refusal.
 */
export type Examples = Readonly<Record<string, readonly unknown[] | { readonly refused: string }>>;

/** The replies of a test shell. A call without an example fails as without a connection, and `missing` hears its name. */
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
