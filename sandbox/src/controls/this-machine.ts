import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '@parol/wire';
import { type Config, isLoopbackName } from '@parol/platform/kernel/config';

/** Headers in which a proxy names the original requester. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Answers only requests of this machine whose `Host` is loopback or its configured address, because
 * codes and controls are for whoever runs the sandbox. Refuses requests that a proxy on
 * this machine passes on, and those of other sites whose name resolves to this machine.
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

/** Uses the connection's own addresses, because the simulated address must not grant access. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const from = plain(socket.remoteAddress);
  if (from === undefined || proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  return from === '::1' || from.startsWith('127.') || from === plain(socket.localAddress);
}

/** An IPv4 address without the prefix that it has on an IPv6 socket. */
const plain = (address: string | undefined) => address?.replace(/^::ffff:/i, '');
