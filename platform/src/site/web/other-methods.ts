import { findPage } from '@parol/contract/find-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FleetReader } from '../fleet/fleet.ts';
import { pathOf } from './path-of.ts';

/**
 * Sends other methods than GET to a page on to the page itself: some gateways return the player by
 * a form, whose fields say nothing that the page may believe. A path without a page, and an unknown
 * file, is a 404 in words, not in JSON.
 */
export function otherMethods(server: FastifyInstance, fleet: Pick<FleetReader, 'current'>): void {
  // Before the body is parsed, which may be of any type.
  server.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || request.method === 'GET' || request.method === 'HEAD') return undefined;
    const serving = await fleet.current();
    const path = pathOf(request.url);
    const isPage = path === '/' || (serving && findPage(serving.fleet, path)) !== undefined;
    if (!isPage) return notFound(request, reply);
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/${request.url.replace(/^\/+/, '')}`, 303);
  });
  server.setNotFoundHandler(notFound);
}

const notFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is no such page. · Walang ganitong page.');
