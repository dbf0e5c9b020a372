import type { TestTarget } from './client.ts';

/** A platform's calls over HTTP, for `TestClient`; the source address is this machine's. */
export const httpApp = (origin: string): TestTarget['app'] => ({
  async inject({ method, url, headers, payload }) {
    const reply = await fetch(origin + url, { method, headers, body: payload });
    return {
      statusCode: reply.status,
      headers: Object.fromEntries(reply.headers),
      cookies: reply.headers.getSetCookie().map((line) => {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1) };
      }),
      body: await reply.text(),
    };
  },
});
