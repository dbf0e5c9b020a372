import { useRef } from 'react';

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The idempotency key of a request. It stays the same when the same values are sent again (after a
 * lost connection or a second press); other values or `settled` create a new key.
 */
export function useRequestId(): {
  readonly idFor: (request: string) => string;
  readonly settled: () => void;
} {
  const kept = useRef<{ request: string; id: string } | undefined>(undefined);
  return {
    idFor: (request) => {
      if (kept.current?.request !== request) kept.current = { request, id: newId() };
      return kept.current.id;
    },
    settled: () => {
      kept.current = undefined;
    },
  };
}
