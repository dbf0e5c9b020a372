import { LoadFailure } from '../federation/load-failure.ts';

/**
 * Why a browser did not give us a file: it says the same whether the file is unreachable or its
 * bytes are not those of its hash, so this asks the server whether the file is there.
 */
export async function refusalOf(path: string, cause?: unknown): Promise<LoadFailure> {
  const isThere = await fetch(path, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isThere
    ? new LoadFailure('verify', 'hash_mismatch', `${path} has other bytes than its release`, {
        cause,
      })
    : new LoadFailure('load', 'unreachable', `${path} can't be loaded`, { cause });
}
