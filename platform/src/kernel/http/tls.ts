import {
  constants,
  type Http2SecureServer,
  type Http2ServerRequest,
  type ServerHttp2Session,
} from 'node:http2';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A certificate with its chain, and its key; both PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Options of Fastify for HTTP/2 under TLS; clients that don't speak it get HTTP/1.1. */
export const tlsOptions = (certificate: Certificate | undefined): object =>
  certificate ? { http2: true, https: { ...certificate, allowHTTP1: true } } : {};

/** Longest times until the head of a request has arrived, and all of it; how often HTTP/1.1 looks for late ones. */
interface Times {
  readonly headMs: number;
  readonly receiveMs: number;
  readonly checkEveryMs: number;
}

/**
 * Gives a server of `tlsOptions` what plain ones have by Fastify's options: the times in which
 * requests must arrive, and the host in `host` also where HTTP/2 has it in `:authority`.
 */
export function completeTls(server: FastifyInstance, times: Times): void {
  Object.assign(server.server, {
    headersTimeout: times.headMs,
    requestTimeout: times.receiveMs,
    connectionsCheckingInterval: times.checkEveryMs,
  });
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers, httpVersionMajor } = request.raw;
    const authority = headers[':authority'];
    if (typeof authority === 'string') headers.host ??= authority;
    if (httpVersionMajor === 2) limitArrival(request, times.receiveMs);
    done();
  });
}

/** Ends the stream of a request that does not arrive whole in time; other streams go on. */
function limitArrival({ raw }: FastifyRequest, receiveMs: number): void {
  const { stream } = raw as unknown as Pick<Http2ServerRequest, 'stream'>;
  if (stream.endAfterHeaders) return;
  const late = setTimeout(() => stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM), receiveMs);
  for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(late));
}

/**
 * Follows the HTTP/2 connections of a server, of which a plain one has none. Returns what asks their
 * clients to open no more streams; those under way end.
 */
export function http2Sessions(server: FastifyInstance): () => void {
  const sessions = new Set<ServerHttp2Session>();
  const source = server.server as unknown as Pick<Http2SecureServer, 'on'>;
  source.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  return () => {
    for (const session of sessions) session.close();
  };
}
