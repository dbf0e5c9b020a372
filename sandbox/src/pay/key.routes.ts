import type { FastifyInstance } from 'fastify';
import type { Config } from '@parol/platform/kernel/config';
import type { Db } from '@parol/platform/kernel/database';
import { onlyThisMachine } from '../controls/this-machine.ts';
import { providerWith } from './providers.ts';
import { keysOf } from './keys/keys.ts';
import { merchantKeysOf } from './keys/merchant-keys.ts';

/**
 * `GET /pay/merchant/<gateway>/<protocol>`: what a merchant finds in the provider's account to
 * connect the gateway, as text. Only for whoever runs the sandbox.
 */
export function keyRoutes(
  server: FastifyInstance,
  parts: { readonly db: Db; readonly config: Config },
): void {
  onlyThisMachine(server, parts.config);
  server.get<{ Params: { gateway: string; protocol: string } }>(
    '/pay/merchant/:gateway/:protocol',
    async (request, reply) => {
      const { gateway, protocol } = request.params;
      const provider = providerWith(protocol);
      if (!provider || !/^[a-z][a-z0-9-]{1,30}$/.test(gateway))
        return reply.code(404).send({ error: 'no_such_provider' });
      const keys = merchantKeysOf(await keysOf(parts, gateway, provider.keyUse), provider.keyUse);
      return reply.header('cache-control', 'no-store').send({
        api: `${parts.config.thirdPartyOrigin}/pay/${gateway}`,
        pages: parts.config.thirdPartyOrigin,
        keys: keys.map(({ value, ...key }) => ({ ...key, value: value.toString() })),
      });
    },
  );
}
