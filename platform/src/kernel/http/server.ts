import type { IncomingMessage } from 'node:http';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import cookies from '@fastify/cookie';
import type { CallStatements } from '../database/database.ts';
import { requestIdField, requestIdOf, routeOf } from '../log/log.ts';
import type { Random } from '../random/random.ts';
import { logAccess } from './access-log.ts';
import { addBodyParsers } from './body-parsers.ts';
import { readableUrl } from './readable-url.ts';
import { type Certificate, completeTls, tlsOptions } from './tls.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, for signatures; undefined if there was none. */
    rawBody: Buffer | undefined;
    /** The API call of the URL, such as `/api/fund/balance`; undefined for other URLs. */
    callName: string | undefined;
    /** The code of a refusal; undefined for a success. */
    callCode: string | undefined;
    /** What the call sends to the database; undefined before the call is known. */
    statements: CallStatements | undefined;
    /** The member whose session the call has; undefined before it is verified. */
    memberId: bigint | undefined;
  }
}

/** Larger than any JSON body; uploads are multipart with their own limits. */
const bodyLimit = 1024 * 1024;

export interface ServerOptions {
  readonly log: FastifyBaseLogger;
  readonly random: Random;
  /** Longest time in which a whole request must arrive; then the connection ends with 408. */
  readonly receiveMs: number;
  readonly trustProxy?: string;
  /** Whether browsers connect over https; if so, HSTS is sent. */
  readonly https: boolean;
  /** Speaks TLS itself; without one, a proxy in front does. */
  readonly certificate?: Certificate | undefined;
}

/** Longest time until the head of a request has arrived. */
const headMs = 10_000;
/** How often late requests are looked for. */
const checkEveryMs = 5_000;

/** Sent with every reply: disables MIME sniffing and use by other origins. Pages have a longer policy. */
const everywhere = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const overHttps = {
  ...everywhere,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/**
 * An HTTP server of the platform. JSON bodies are parsed and kept as bytes in `request.rawBody`;
 * forms (posted by the sandbox's third parties) become a flat record. Every reply carries its
 * request id in `x-request-id`.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const headers = options.https ? overHttps : everywhere;
  const { certificate, receiveMs } = options;
  const times = {
    receiveMs,
    headMs: Math.min(headMs, receiveMs),
    checkEveryMs: Math.min(checkEveryMs, receiveMs),
  };
  const server: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: requestIdField,
    }),
    bodyLimit,
    requestIdHeader: false,
    genReqId: ({ headers: { 'x-request-id': name } }) => requestIdOf(name, options.random.token(9)),
    forceCloseConnections: true,
    trustProxy: options.trustProxy ?? false,
    requestTimeout: receiveMs,
    http: { headersTimeout: times.headMs, connectionsCheckingInterval: times.checkEveryMs },
    ...tlsOptions(certificate),
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // A malformed URL reaches neither hooks nor handlers.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      void reply.code(400).headers(headers).send({ error: 'bad_request', request_id: request.id });
    },
  });
  server.decorateRequest('rawBody', undefined);
  server.decorateRequest('callName', undefined);
  server.decorateRequest('callCode', undefined);
  server.decorateRequest('statements', undefined);
  server.decorateRequest('memberId', undefined);
  if (certificate) completeTls(server, times);
  logAccess(server, options.log);
  server.register(cookies);
  // With `done` instead of a promise, because it runs for every request.
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (isAmbiguous(request.raw))
      void reply.code(400).send({ error: 'bad_request', request_id: request.id });
    else done();
  });

  addBodyParsers(server);
  server.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500)
      request.log.error({ err: error, route: routeOf(request) }, 'a request failed');
    return reply
      .code(status)
      .send({ error: status >= 500 ? 'unexpected' : 'bad_request', request_id: request.id });
  });
  return server;
}

/** The HTTP status of a Fastify error; 500 for all others. */
export function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

/**
 * Whether a request names its host twice, in two `Host` headers, beside `:authority` of HTTP/2 or in
 * an absolute address: a proxy in front may have checked a different one than this server reads.
 */
function isAmbiguous({ url = '', rawHeaders }: IncomingMessage): boolean {
  // Header names are at even indices; `request.headers` of node:http keeps only the first value.
  const hosts = rawHeaders.filter(
    (text, at) => at % 2 === 0 && /^(?:host|:authority)$/i.test(text),
  );
  return hosts.length > 1 || !url.startsWith('/');
}
