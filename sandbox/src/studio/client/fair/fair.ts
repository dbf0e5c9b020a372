// The player's check of a round: a second implementation that shares no code with the server. Each
// kind of game has its own part in <kind>/proof.ts.

/** Draws a whole number from 0 up to, not including, its argument. */
export type Draw = (below: number) => Promise<number>;

const text = new TextEncoder();
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a server seed, hex. */
export const fingerprint = async (serverSeed: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', text.encode(serverSeed)));

/** HMAC-SHA256(serverSeed, "clientSeed:nonce:block") read four bytes at a time; values past the last whole multiple are skipped. */
export async function drawer(serverSeed: string, clientSeed: string, nonce: number): Promise<Draw> {
  const key = await crypto.subtle.importKey(
    'raw',
    text.encode(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  let block = 0;
  let numbers: number[] = [];
  return async (below) => {
    for (;;) {
      if (numbers.length === 0) {
        const view = new DataView(
          await crypto.subtle.sign('HMAC', key, text.encode(`${clientSeed}:${nonce}:${block++}`)),
        );
        numbers = Array.from({ length: 8 }, (_, i) => view.getUint32(i * 4));
      }
      const value = numbers.shift();
      if (value !== undefined && value < 4294967296 - (4294967296 % below)) return value % below;
    }
  };
}
