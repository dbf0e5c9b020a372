/**
 * Whether the browser refuses a module only because its first download failed: it remembers that for
 * as long as the page lives, so when the server has the file by now, only a reload helps. `cause` is
 * the error of an import; false for any other error, and while the file can't be downloaded.
 */
export async function isRememberedFailure(cause: unknown): Promise<boolean> {
  const address = cause instanceof TypeError ? /https?:\S+/.exec(cause.message)?.[0] : undefined;
  if (address === undefined) return false;
  return fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
