export function fingerprint(serverSeed: string): Promise<string>;
/** Draws as the studio's page makes them. */
export function drawer(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
): Promise<(below: number) => Promise<number>>;
