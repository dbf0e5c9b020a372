import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  callPath,
  missingField,
  refuse,
  succeed,
  withoutAliases,
  type Call,
  type Code,
} from '@parol/wire';
import { asVisitor, callStatements, inCall } from '../database/database.ts';
import { inRequest } from '../log/log.ts';
import type { Parts } from '../parts/parts.ts';
import { bindEndpoints, type BoundEndpoint } from './bind-endpoints.ts';
import { cookieAttributes, sessionCookie } from './cookies.ts';
import { visitorIn } from './visitor.ts';
import type { Visitor } from '@parol/contract/serving';
import { deviceOf } from './device.ts';
import type { CallContext, Caller, Reply, Streamed } from './endpoint.ts';
import { optionalCaller, isOwnOrigin, type Sessions, takeCredentials } from './gate.ts';
import { publicText, sendCompressed, sendPublicText } from './compress.ts';
import { noteAct, withOwnWrites } from './own-writes.ts';
import { addServerTiming } from './server-timing.ts';
import { replyHeaders } from './reply-headers.ts';
import { Refusal, retryIn, secondsOf } from './refusal.ts';
import { sendBusy } from './admission.ts';
import type { ApiOptions } from './api-options.ts';
import { statusOf } from './server.ts';

/**
 * `POST /api/<group>/<call>` for every call of wire that a module has bound, with replies in the
 * envelope (specification §7).
 */
export function api(options: ApiOptions): (server: FastifyInstance) => Promise<void> {
  const find = bindEndpoints(options.contributions);
  const headers = replyHeaders(options.parts.clock);
  return async (server) => {
    // Another site's page can post a form without a preflight request, but not JSON.
    server.removeContentTypeParser('application/x-www-form-urlencoded');
    // With `done` instead of a promise, because it runs for every call.
    server.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers());
      done();
    });
    if (options.parts.config.profile !== 'ph') addServerTiming(server);
    server.addHook('preSerialization', async (request, _reply, body) => inGroup(request, body));
    server.setErrorHandler((error, request, reply) => answerError(options, error, request, reply));
    server.post<{ Params: { group: string; call: string } }>(
      '/api/:group/:call',
      async (request, reply) => {
        const bound = await find(request.params.group, request.params.call);
        if (!bound) return reply.code(404).send(refuse('unknown_call'));
        const { call } = bound.endpoint;
        request.callName = callPath(call);
        const turn = await options.admission.admit(
          call,
          options.limits.requesterOf(options.addressOf(request)),
        );
        if (!turn) return sendBusy(request, reply);
        const statements = callStatements(call.kind === 'read');
        request.statements = statements;
        try {
          return await inRequest(request.id, () =>
            inCall(statements, () => answer(options, bound, request, reply)),
          );
        } finally {
          turn.done();
        }
      },
    );
    server.all('/api/*', async (_request, reply) => reply.code(404).send(refuse('unknown_call')));
  };
}

async function answer(
  options: ApiOptions,
  bound: BoundEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { call } = bound.endpoint;
  if (!isOwnOrigin(request, options.parts.config.origin))
    return refused(options, request, reply.code(403), 'permission_denied');
  const body = request.body;
  if (!isRecord(body)) return refused(options, request, reply.code(400), 'malformed_body');
  const address = options.addressOf(request);
  const device = deviceOf(request, reply, options.parts);
  const named = withoutAliases(call, body);
  const { credentials, rest } = takeCredentials(request, named, {
    keepAccountId: bound.takesAccountId,
    config: options.parts.config,
  });
  // Checked before the limit, which is the member's own if there is a session.
  const caller = await callerOf(options.sessions, call, credentials);
  request.memberId = caller?.memberId;
  const isKnownDevice = () => options.knownDevice(named.account_id, device.known);
  const from = { address, memberId: caller?.memberId };
  if (caller) options.addressWatch.sawMember(caller.memberId, address);
  const waitMs = await options.limits.waitForCall(call, from, isKnownDevice);
  if (waitMs !== undefined) {
    const later = reply.code(429).header('retry-after', String(secondsOf(waitMs)));
    return refused(options, request, later, 'too_many_requests', { details: [retryIn(waitMs)] });
  }
  const forced = options.forcedRefusal(call, rest);
  if (forced) return reply.code(forced.http).send(refuse(forced.code, forced.details));
  const missing = missingField(call, rest);
  if (missing) return refuse(missing.code);
  const parsed = v.safeParse(bound.schema, rest);
  if (!parsed.success) return refused(options, request, reply.code(400), 'malformed_body');

  const context: CallContext<Call> = {
    body: parsed.output,
    caller,
    address,
    cookie: (secret) => setCookie(options, reply, secret),
    log: request.log,
    device,
    visitor: visitorOf(request, options.parts.config),
  };
  const isRead = call.kind === 'read';
  const isPublic = call.auth === 'none' && isRead && !caller;
  const handle = () =>
    withOwnWrites(request, options.parts.config, () => bound.endpoint.handle(context));
  const result = await (isPublic ? asVisitor(handle) : handle());
  if (!isRead) noteAct(reply, options.parts.config);
  if ('row' in result)
    return reply.type('application/json; charset=utf-8').send(Readable.from(inEnvelope(result)));
  const envelope = () => (isReply(result) ? succeed(result.value, result.code) : succeed(result));
  // Only the site's own pages can make a call, and replies to acts may have a session's token.
  if (!isRead) return envelope();
  const textOf = () => JSON.stringify(inGroup(request, envelope()));
  reply.type('application/json; charset=utf-8');
  if (!isPublic || isReply(result) || !Object.isFrozen(result))
    return sendCompressed(request, reply, textOf(), { isPublic });
  const kept = bound.listTexts.get(result) ?? publicText(textOf());
  bound.listTexts.set(result, kept);
  return sendPublicText(request, reply, kept);
}

/**
 * Undefined if the browser sent no cookie of the visitor, for example to an API that shares no
 * domain with the site.
 */
function visitorOf(
  { cookies }: FastifyRequest,
  config: Pick<Parts['config'], 'origin' | 'apiOrigin'>,
): Visitor | undefined {
  const { id, forced } = visitorIn((name) => cookies[name], config);
  const isForced = Object.keys(forced).length > 0;
  return id !== undefined || isForced ? { id: id ?? '', forced } : undefined;
}

/**
 * Game calls carry their code in status_desc, as game providers do (specification §7). They keep
 * statusdesc too, so that every reply can be read in the same way.
 */
function inGroup(request: FastifyRequest, body: unknown): unknown {
  return request.url.startsWith('/api/game/') && isRecord(body)
    ? { ...body, status_desc: body.statusdesc }
    : body;
}

/** If the stream fails, the JSON is incomplete and the site treats it as a failure. */
async function* inEnvelope({ row }: Streamed): AsyncGenerator<string> {
  const empty = JSON.stringify(succeed([]));
  yield empty.slice(0, -2);
  yield* row;
  yield empty.slice(-2);
}

async function callerOf(
  sessions: Sessions,
  call: Call,
  credentials: ReturnType<typeof takeCredentials>['credentials'],
): Promise<Caller | undefined> {
  if (call.auth === 'member') return sessions.verify(credentials);
  return call.identity === 'optional' ? optionalCaller(sessions, credentials) : undefined;
}

/** Sends a refusal, and records it if it is a security event. */
function refused(
  { parts, addressOf }: ApiOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  code: Code,
  { details, aboutMember }: Partial<Pick<Refusal, 'details' | 'aboutMember'>> = {},
): FastifyReply {
  const about = { memberId: request.memberId ?? aboutMember, address: addressOf(request) };
  request.callCode = code;
  parts.security.refused(code, request.callName ?? 'unknown call', about, request.log);
  return reply.send(refuse(code, details));
}

function answerError(
  options: ApiOptions,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // A refusal never clears the cookie of an ended session: all tabs get the same reason, and a late
  // reply must not clear the cookie of a new log-in.
  if (error instanceof Refusal)
    return refused(options, request, reply.code(200), error.code, error);
  const status = statusOf(error);
  // The unread rest of a refused body would be parsed as the next request, so the connection is
  // closed.
  if (status === 413)
    return refused(
      options,
      request,
      reply.code(413).header('connection', 'close'),
      'body_too_large',
    );
  if (status < 500) return refused(options, request, reply.code(400), 'malformed_body');
  request.log.error({ err: error, call: request.callName }, 'a call failed');
  request.callCode = 'systemError';
  return reply.code(500).send(refuse('systemError'));
}

function setCookie(options: ApiOptions, reply: FastifyReply, secret: string | undefined): void {
  const { config } = options.parts;
  const attributes = cookieAttributes(config);
  if (secret === undefined) reply.clearCookie(sessionCookie(config), attributes);
  else
    reply.setCookie(sessionCookie(config), secret, {
      ...attributes,
      maxAge: Math.floor(config.session.absoluteMs / 1000),
    });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isReply(result: readonly unknown[] | Reply): result is Reply {
  return !Array.isArray(result);
}
