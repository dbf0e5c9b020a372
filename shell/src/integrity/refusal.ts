import { LoadFailure } from '../federation/load-failure.ts';

/**
 * Why a browser did not give us a file: it says the same whether the file was unreachable or its
 * bytes are not those of its hash. So this asks the server whether the file is there, and if it is,
 * loads it again: a file that arrives now was only unreachable.
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
