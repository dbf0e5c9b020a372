import { LoadFailure } from './load-failure.ts';

/**
 * Finds out why the browser rejected a file: its error is the same whether the file was unreachable
 * or did not match its hash. Asks the server whether the file exists and, if it does, loads it
 * again: if it arrives now, it was only unreachable.
 */
export async function refusalOf(
  path: string,
  integrity: string,
  cause?: unknown,
): Promise<LoadFailure> {
  const arrives = (request: RequestInit) =>
    fetch(path, { ...request, cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
  return (await arrives({ method: 'HEAD' })) && !(await arrives({ integrity }))
    ? new LoadFailure('verify', 'hash_mismatch', `${path} has other bytes than its release`, {
        cause,
      })
    : new LoadFailure('load', 'unreachable', `${path} can't be loaded`, { cause });
}
