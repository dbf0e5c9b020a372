import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import cookies from '@fastify/cookie';
import { requestIdField, routeOf } from '../log/log.ts';
import type { Random } from '../random/random.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for signatures over raw bytes; undefined when there was none. */
    rawBody: Buffer | undefined;
    /** The API call that the address names, such as `/api/fund/balance`; undefined where there is no such call. */
    callName: string | undefined;
  }
}

/** No JSON body of ours comes near this; uploads are multipart, with limits of their own. */
const bodyLimit = 1024 * 1024;

export interface ServerOptions {
  readonly log: FastifyBaseLogger;
  readonly random: Random;
  readonly trustProxy?: string;
  /** Whether browsers come over https, and are told never to come otherwise. */
  readonly https: boolean;
}

/** Of every reply, whatever it is: no guessing at its type, no use of it by pages of other origins. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const overHttps = { ...everywhere, 'strict-transport-security': 'max-age=31536000' };

/**
 * One HTTP server of the platform. JSON bodies arrive parsed, with their bytes in `request.rawBody`; forms
 * (the sandbox's third parties post them) as a flat record. Every reply names its request in `x-request-id`.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const headers = options.https ? overHttps : everywhere;
  const server: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: requestIdField,
    }),
    bodyLimit,
    requestIdHeader: false,
    genReqId: () => options.random.token(9),
    forceCloseConnections: true,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { maxParamLength: 200 },
    // An address that can't be read reaches no hook, and no handler of ours.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      void reply.code(400).headers(headers).send({ error: 'bad_request', request_id: request.id });
    },
  });
  server.decorateRequest('rawBody', undefined);
  server.decorateRequest('callName', undefined);
  logRequests(server, options.log.level);
  server.register(cookies);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    // No address of ours has one, and no database takes one.
    if (request.url.includes('%00'))
      return reply.code(400).send({ error: 'bad_request', request_id: request.id });
    return undefined;
  });

  server.removeAllContentTypeParsers();
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes: Buffer, done) => {
      request.rawBody = bytes;
      void parseJson(request, bytes.toString('utf8'), done);
    },
  );
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, bytes: Buffer, done) => {
      request.rawBody = bytes;
      done(null, Object.fromEntries(new URLSearchParams(bytes.toString('utf8'))));
    },
  );

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

const writesDebug: ReadonlySet<string> = new Set(['trace', 'debug']);

/** At level `debug` each request has a line of its own: what was requested, how it was answered and how long it took. */
function logRequests(server: FastifyInstance, level: string): void {
  if (!writesDebug.has(level)) return;
  server.addHook('onResponse', async (request, reply) =>
    request.log.debug(
      {
        route: routeOf(request),
        call: request.callName,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'a request was answered',
    ),
  );
}

/** The HTTP status that an error of Fastify's own carries; 500 for all others. */
export function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
