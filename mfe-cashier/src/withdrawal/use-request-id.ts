import { useRef } from 'react';

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The id that makes a repeated request the same ticket: it stays while the same wish is sent again (a lost
 * connection, a second press), and a new wish or `settled` brings a new one.
 */
export function useRequestId(): {
  readonly idFor: (wish: string) => string;
  readonly settled: () => void;
} {
  const kept = useRef<{ wish: string; id: string } | undefined>(undefined);
  return {
    idFor: (wish) => {
      if (kept.current?.wish !== wish) kept.current = { wish, id: newId() };
      return kept.current.id;
    },
    settled: () => {
      kept.current = undefined;
    },
  };
}
