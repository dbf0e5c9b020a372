import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import type { FamilyReply, WalletFamily } from './family.ts';
import { walletOpKinds, type WalletOpKind } from './wallet-op.ts';
import type { WalletCore } from './wallet-core.service.ts';

const bodyLimit = 64 * 1024;
const isKind = (word: string): word is WalletOpKind => (walletOpKinds as readonly string[]).includes(word);

/** `POST /wallet/<family>/:provider/:operation`, over the raw bytes; a provider speaks its own family only. */
export function walletRoutes(
  { config, log }: Pick<Parts, 'config' | 'log'>,
  core: WalletCore,
  families: readonly WalletFamily[],
  familyOf: (providerCode: string) => string | undefined,
): (server: FastifyInstance) => void {
  return (server) => {
    void server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
      for (const family of families) {
        scope.post<{ Params: { provider: string; operation: string }; Body: Buffer | undefined }>(
          `/wallet/${family.id}/:provider/:operation`,
          async (request, reply) => {
            const send = (said: FamilyReply) => reply.code(said.httpStatus).header('cache-control', 'no-store').send(said.body);
            const { provider, operation } = request.params;
            if (familyOf(provider) !== family.id || !isKind(operation)) return send({ httpStatus: 404, body: { status: 'UNKNOWN_OPERATION' } });
            const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
            if (!family.verify({ raw, headers: request.headers }, config.secret(`provider:${provider}`))) return send(family.unsigned);
            const op = family.parse(operation, raw);
            if (!op) return send(family.malformed);
            try {
              return await send(family.render(operation, await core.apply(provider, op)));
            } catch (error) {
              // The outcome is unknown: the provider repeats under the same id, which is safe.
              log.error({ err: error, provider, operation }, 'wallet callback failed');
              return send(family.broken);
            }
          },
        );
      }
    });
  };
}
