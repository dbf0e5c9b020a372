import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '@parol/platform/kernel/parts';
import { browserModule } from '../browser-module/browser-module.ts';
import { keyRoutes } from './key.routes.ts';
import { merchantRoutes } from './merchant.routes.ts';
import { pageRoutes } from './page.routes.ts';
import type { SandboxPay } from './pay.service.ts';

type PayParts = Pick<Parts, 'config' | 'clock' | 'db'>;

/**
 * The payment providers on the third parties' origin: their APIs for the merchant, their pages for
 * players, and the merchant's keys.
 */
export const payRoutes =
  ({ config, clock, db }: PayParts, pay: SandboxPay) =>
  (server: FastifyInstance): void => {
    merchantRoutes(server, { config, clock, db, pay });
    pageRoutes(server, { config, clock, pay });
    assetRoutes(server);
    server.register(async (scope) => keyRoutes(scope, { config, db }));
  };

function assetRoutes(server: FastifyInstance): void {
  const asset = (name: string) =>
    readFileSync(fileURLToPath(new URL(`./client/${name}`, import.meta.url)));
  const css = asset('pay.css');
  const script = asset('pay.ts').toString();
  server.get('/pay/assets/pay.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(css),
  );
  server.get('/pay/assets/pay.js', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/javascript; charset=utf-8')
      .send(await browserModule(script)),
  );
}
