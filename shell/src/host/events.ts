import type { EventKey, EventMap, Events } from '@parol/contract';

/** Events between remotes; a listener that throws does not stop the others. */
export function createEvents(): Events {
  const listeners = new Map<EventKey, Set<(detail: never) => void>>();
  return {
    emit: <K extends EventKey>(key: K, detail: EventMap[K]) => {
      for (const listener of listeners.get(key) ?? []) {
        try {
          listener(detail as never);
        } catch (error) {
          reportError(error);
        }
      }
    },
    on: (key, listener) => {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => void set.delete(listener);
    },
  };
}
