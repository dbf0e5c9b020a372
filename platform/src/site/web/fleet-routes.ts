import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, sendCompressed } from '../../kernel/http/http.ts';
import type { FleetParts, FleetReader, ServingFleet } from '../fleet/fleet.ts';
import { keptByProxy } from './page-for-all.ts';
import { type PackedStart, packStart } from './kept/packed-start.ts';

const yearSeconds = 31_536_000;

/**
 * Changes with every fleet. The tab makes the same tag from the fleet that it has (shell:
 * releases/read-fleet-file).
 */
const tagOf = ({ fleet: { revision, issued } }: ServingFleet): string => `"${revision}.${issued}"`;

/**
 * The fleet for open tabs: `/fleet.json`, which they ask for again at navigations; and the whole
 * tree of a fleet under the hash in its head, by which a tab completes what its page carried, also
 * when a newer fleet serves by then.
 */
export function fleetRoutes(server: FastifyInstance, fleet: FleetReader): void {
  server.get('/fleet.json', async (request, reply) => {
    const serving = await fleet.current();
    if (!serving) return reply.code(503).send();
    const tag = tagOf(serving);
    reply.headers({ 'cache-control': 'no-cache', etag: tag, ...keptByProxy() });
    return request.headers['if-none-match'] === tag
      ? reply.code(304).send()
      : sendCompressed(request, reply.type('application/json'), serving.text);
  });
  const packed = new WeakMap<FleetParts, Promise<PackedStart>>();
  server.get<{ Params: { file: string } }>('/fleet/:file', async (request, reply) => {
    const found = (await fleet.current())?.recentParts.find(
      ({ tree }) => `${tree.hash}.json` === request.params.file,
    );
    if (!found) return reply.code(404).type('text/plain').send('Not found');
    // Every new visitor's tab asks for it: packed once.
    const whole = packed.get(found) ?? packStart(JSON.stringify(found.tree.tree));
    packed.set(found, whole);
    const encoding = acceptedEncoding(request);
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    reply.headers({
      'cache-control': `public, max-age=${yearSeconds}, immutable`,
      vary: 'accept-encoding',
    });
    return reply.type('application/json').send(await (await whole).withEnd('', encoding));
  });
  // For the service worker, which has no page to take them from
  // (docs/decisions/0062-verified-bytes.md).
  server.get('/fleet-keys.json', async (_, reply) =>
    reply.header('cache-control', 'no-store').send(fleet.trusted),
  );
}
