import type { ProviderCode } from '@parol/wire/provider-calls';
import { type Config, readConfig } from '../../../kernel/config/config.ts';
import { createLog } from '../../../kernel/log/log.ts';
import { providers, providerBy } from '../../provider/registry.ts';
import { createProviderClient } from '../provider.client.ts';

export const config = {
  ...readConfig(),
  thirdPartyOrigin: 'https://providers.example',
  secret: (id: string) => `secret of ${id}`,
};
export const clock = { now: () => new Date('2026-11-21T04:00:00.000Z') };
export const log = createLog('silent');

/** A client whose providers reply with `reply`; records its requests. */
export function clientTo(reply: unknown, status = 200, over: Partial<Config> = {}) {
  const requests: {
    url: string;
    body: Record<string, unknown>;
    headers: Headers;
    redirect: string;
  }[] = [];
  const send: typeof fetch = async (url, init) => {
    const request = new Request(url, init);
    requests.push({
      url: request.url,
      body: (await request.json()) as Record<string, unknown>,
      headers: request.headers,
      redirect: request.redirect,
    });
    return reply === undefined
      ? Promise.reject(new Error('no route'))
      : new Response(JSON.stringify(reply), { status });
  };
  return {
    client: createProviderClient({ config: { ...config, ...over }, clock }, providers, send),
    requests,
  };
}
export const provider = (code: ProviderCode) => {
  const found = providerBy(code);
  if (!found) throw new Error(code);
  return found;
};
export const url = 'https://providers.example/play/1';
export const codeOf = (promise: Promise<unknown>) =>
  promise.then(() => 'OK').catch((error: { code?: string }) => error.code);
