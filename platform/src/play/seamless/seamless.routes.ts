import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { FamilyId } from '../provider/provider.ts';
import type { FamilyReply, WalletFamily } from './family.ts';
import type { WalletCore } from './wallet-core.service.ts';

const bodyLimit = 64 * 1024;

/**
 * `/wallet/<family>/:provider/:operation`, over the raw body or query string; a provider can only
 * use its own family.
 */
export function walletRoutes(
  { config, security, clock }: Pick<Parts, 'config' | 'security' | 'clock'>,
  core: WalletCore,
  families: readonly WalletFamily[],
  familyOf: (providerCode: string) => FamilyId | undefined,
): (server: FastifyInstance) => void {
  return (server) => {
    void server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) =>
        done(null, body),
      );
      for (const family of families) {
        scope.route<{ Params: { provider: string; operation: string }; Body: Buffer | undefined }>({
          method: family.method,
          url: `/wallet/${family.id}/:provider/:operation`,
          // GET requests of the query family move money: a HEAD request would move it too.
          exposeHeadRoute: false,
          config: { movesMoney: true },
          async handler(request, reply) {
            const send = (answer: FamilyReply) =>
              reply.code(answer.httpStatus).header('cache-control', 'no-store').send(answer.body);
            const { provider, operation } = request.params;
            if (familyOf(provider) !== family.id || !family.operations.has(operation)) {
              return send({ httpStatus: 404, body: { status: 'UNKNOWN_OPERATION' } });
            }
            const raw =
              family.method === 'GET' ? queryOf(request.url) : (request.body ?? emptyBuffer);
            const [path = ''] = request.url.split('?', 1);
            const verdict = family.verify(
              { path, raw, headers: request.headers },
              config.secret(`provider:${provider}`),
              clock.now(),
            );
            if (verdict === 'stale') {
              // A replay, or a wrong clock: its own calls are refused too, so that the provider notices.
              request.log.warn({ provider, operation }, 'a wallet call was signed too long ago');
              return send(family.stale);
            }
            if (verdict === 'forged') {
              const what = `callback of ${provider}`;
              security.record({ name: 'forged_signature', what, address: request.ip }, request.log);
              return send(family.unsigned);
            }
            const op = family.parse(operation, raw);
            if (!op) return send(family.malformed);
            try {
              return await send(family.render(await core.apply(provider, op, family)));
            } catch (error) {
              // The outcome is unknown: the provider safely repeats the request with the same id.
              request.log.error({ err: error, provider, operation }, 'wallet callback failed');
              return send(family.broken);
            }
          },
        });
      }
    });
  };
}

const emptyBuffer = Buffer.alloc(0);

function queryOf(url: string): Buffer {
  const at = url.indexOf('?');
  return at === -1 ? emptyBuffer : Buffer.from(url.slice(at + 1));
}
