import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '@parol/wire';
import { type Config, isLoopbackName } from '@parol/platform/kernel/config';

/** Headers by which a proxy says for whom it asks. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Answers only requests of this machine that name it, in `Host`, as loopback or by its configured
 * address: one-time codes and the controls are for whoever runs the sandbox. A proxy on this machine
 * asks for others, and a page of another site whose name leads here names its own.
 */
export function onlyThisMachine(
  server: FastifyInstance,
  config: Pick<Config, 'host' | 'origin'>,
): void {
  const names: ReadonlySet<string> = new Set([config.host, new URL(config.origin).hostname]);
  server.addHook('onRequest', async (request, reply) => {
    const named = `http://${request.headers.host ?? ''}`;
    const { hostname } = new URL(URL.canParse(named) ? named : 'http://unknown.invalid');
    const { origin } = request.headers;
    const isAllowed =
      isFromHere(request) &&
      (isLoopbackName(hostname) || names.has(hostname)) &&
      (origin === undefined || origin === config.origin);
    return isAllowed ? undefined : reply.code(403).send(refuse('permission_denied'));
  });
}

/** By the connection's own addresses: the simulated address must not grant access. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const from = plain(socket.remoteAddress);
  if (from === undefined || proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  return from === '::1' || from.startsWith('127.') || from === plain(socket.localAddress);
}

/** An IPv4 address without the prefix that it has on a socket of IPv6. */
const plain = (address: string | undefined) => address?.replace(/^::ffff:/i, '');
