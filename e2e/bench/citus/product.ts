import { type APIRequestContext, request } from '@playwright/test';
import { signUp } from '../../fixtures/member.ts';
import { decide, order, type Payer } from '../../fixtures/money.ts';
import { startServer } from '../../fixtures/server.ts';
import { play } from '../wallet/api.ts';
import { openSessions, postings } from '../wallet/test-data.ts';

const gateway = { call: 'maya', route: '/mayapay', peso: '100.00' };
/** Deposits that a measured run pays, ordered before it. */
const DEPOSITS = 24;

/** The built product on a database. */
export interface Product {
  /** Plays rounds over HTTP for some seconds; returns their number. */
  readonly rounds: (seconds: number, clients: number, run: string) => Promise<number>;
  /** Orders deposits, and returns what pays them: their webhooks are credited then. */
  readonly toPay: () => Promise<() => Promise<number>>;
  stop(): Promise<void>;
}

export async function startProduct(
  url: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<Product> {
  const env = {
    ...settings,
    DATABASE_URL: url,
    PAROL_PROFILE: 'sandbox',
    PAROL_SEED: 'off',
    PAROL_LOG: 'silent',
  };
  const server = await startServer({ port, env });
  const { tokens, secret } = await openSessions(url, server.dataDir);
  const payers: { readonly client: APIRequestContext; readonly payer: Payer }[] = [];
  for (let n = 0; n < DEPOSITS; n++) {
    const client = await request.newContext();
    payers.push({ client, payer: await signUp(client, server.origin) });
  }
  return {
    async rounds(seconds, clients, run) {
      const before = await postings(url);
      await play({ ports: [port], clients, seconds, tokens, secret, play: 'rounds', run });
      return ((await postings(url)) - before) / 2;
    },
    async toPay() {
      const ordered = await Promise.all(
        payers.map(async ({ client, payer }) => ({
          client,
          order: await order(client, server.origin, payer, gateway),
        })),
      );
      return async () => {
        await Promise.all(ordered.map(({ client, order: one }) => decide(client, one, 'pay')));
        return ordered.length;
      };
    },
    async stop() {
      for (const { client } of payers) await client.dispose();
      await server.stop();
    },
  };
}
