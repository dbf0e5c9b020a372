import type { KyselyPlugin, RootOperationNode } from 'kysely';

interface Held {
  /** Resolves once the statement has run. */
  readonly reached: Promise<void>;
  /** Releases the statement's result. */
  release(): void;
}

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** Holds back the result of a statement, so that a test can do something else in between. */
export function statementHolder() {
  let wanted: ((node: RootOperationNode) => boolean) | undefined;
  let arrived = () => {};
  let gate = Promise.resolve();
  const heldIds = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (wanted?.(node)) {
        wanted = undefined;
        heldIds.add(queryId);
      }
      return node;
    },
    async transformResult({ result, queryId }) {
      if (heldIds.has(queryId)) {
        arrived();
        await gate;
      }
      return result;
    },
  };
  return {
    plugin,
    /** Holds the next statement that matches. */
    hold(next: (node: RootOperationNode) => boolean): Held {
      const reached = signal();
      const released = signal();
      wanted = next;
      arrived = reached.give;
      gate = released.given;
      return { reached: reached.given, release: released.give };
    },
  };
}
