import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { callPath, missingField, refuse, succeed, type Call } from '@parol/wire';
import type { Parts } from '../parts/parts.ts';
import { bindAll, type Bound } from './bound.ts';
import { deviceOf } from './device.ts';
import type { Asked, Caller, Reply, Streamed } from './endpoint.ts';
import { callerIfAny, isOwnOrigin, sessionCookie, type Sessions, takeShown } from './gate.ts';
import type { ForcedRefusalOf, HttpContribution } from './http-contribution.ts';
import { sendPacked } from './pack.ts';
import { Refusal } from './refusal.ts';
import { statusOf } from './server.ts';

/** Decides whether one more call from this address is allowed now. */
export interface CallLimits {
  allows(call: Pick<Call, 'group' | 'name'>, address: string): Promise<boolean>;
}

export interface ApiOptions {
  readonly parts: Parts;
  readonly contributions: readonly HttpContribution[];
  readonly sessions: Sessions;
  readonly limits: CallLimits;
  /** Refusals that a request may ask for. */
  readonly forcedRefusal: ForcedRefusalOf;
  /** The requester's address. */
  readonly addressOf: (request: FastifyRequest) => string;
}

/** One constant object: replies of the API are data, never a page. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** `POST /api/<group>/<call>`: every call of the wire that a module has bound, in the envelope (specification §7). */
export function api(options: ApiOptions): (server: FastifyInstance) => Promise<void> {
  const find = bindAll(options.contributions);
  return async (server) => {
    // A form is what another site's page can post without asking; JSON it can't.
    server.removeContentTypeParser('application/x-www-form-urlencoded');
    server.addHook('onRequest', async (_request, reply) => {
      reply.headers(headers);
    });
    server.setErrorHandler((error, request, reply) => answerError(error, request, reply));
    server.post<{ Params: { group: string; call: string } }>(
      '/api/:group/:call',
      async (request, reply) => {
        const bound = await find(request.params.group, request.params.call);
        if (!bound) return reply.code(404).send(refuse('unknown_call'));
        request.callName = callPath(bound.endpoint.call);
        return answer(options, bound, request, reply);
      },
    );
    server.all('/api/*', async (_request, reply) => reply.code(404).send(refuse('unknown_call')));
  };
}

async function answer(
  options: ApiOptions,
  bound: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { call } = bound.endpoint;
  if (!isOwnOrigin(request, options.parts.config.origin))
    return reply.code(403).send(refuse('permission_denied'));
  const body = request.body;
  if (!isRecord(body)) return reply.code(400).send(refuse('malformed_body'));
  const address = options.addressOf(request);
  if (!(await options.limits.allows(call, address)))
    return reply.code(429).send(refuse('too_many_requests'));

  const { shown, rest } = takeShown(request, body, bound.takesAccountId);
  const caller = await callerOf(options.sessions, call, shown);
  const forced = options.forcedRefusal(call, rest);
  if (forced) return reply.code(forced.http).send(refuse(forced.code, forced.details));
  const missing = missingField(call, rest);
  if (missing) return refuse(missing.code);
  const parsed = v.safeParse(bound.schema, rest);
  if (!parsed.success) return reply.code(400).send(refuse('malformed_body'));

  const asked: Asked<Call> = {
    body: parsed.output,
    caller,
    address,
    cookie: (secret) => setCookie(options, reply, secret),
    log: request.log,
    device: deviceOf(request, reply, options.parts.random, isSecure(options)),
  };
  const result = await bound.endpoint.handle(asked);
  if ('row' in result)
    return reply.type('application/json; charset=utf-8').send(Readable.from(inEnvelope(result)));
  const envelope = isReply(result) ? succeed(result.value, result.code) : succeed(result);
  // What anybody may read holds no secret: the catalogue and the articles travel packed.
  const isOpen = call.auth === 'none' && call.kind === 'read';
  return isOpen
    ? sendPacked(request, reply.type('application/json; charset=utf-8'), JSON.stringify(envelope))
    : envelope;
}

/** An answer that breaks off is no JSON: the site reads it as a failure. */
async function* inEnvelope({ row }: Streamed): AsyncGenerator<string> {
  const empty = JSON.stringify(succeed([]));
  yield empty.slice(0, -2);
  yield* row;
  yield empty.slice(-2);
}

async function callerOf(
  sessions: Sessions,
  call: Call,
  shown: ReturnType<typeof takeShown>['shown'],
): Promise<Caller | undefined> {
  if (call.auth === 'member') return sessions.verify(shown);
  return call.identity === 'optional' ? callerIfAny(sessions, shown) : undefined;
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // No refusal takes the cookie of a session that is over: all tabs are told the same reason, and a late one may find that of a new log-in.
  if (error instanceof Refusal) return reply.code(200).send(refuse(error.code, error.details));
  const status = statusOf(error);
  // What is left of a body that was refused unread would be taken for the next request.
  if (status === 413)
    return reply.code(413).header('connection', 'close').send(refuse('body_too_large'));
  if (status < 500) return reply.code(400).send(refuse('malformed_body'));
  request.log.error({ err: error, call: request.callName }, 'a call failed');
  return reply.code(500).send(refuse('systemError'));
}

function setCookie(options: ApiOptions, reply: FastifyReply, secret: string | undefined): void {
  const { session } = options.parts.config;
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(options),
  } as const;
  if (secret === undefined) reply.clearCookie(sessionCookie, attributes);
  else
    reply.setCookie(sessionCookie, secret, {
      ...attributes,
      maxAge: Math.floor(session.absoluteMs / 1000),
    });
}

function isSecure({ parts }: ApiOptions): boolean {
  return parts.config.origin.startsWith('https:');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isReply(result: readonly unknown[] | Reply): result is Reply {
  return !Array.isArray(result);
}
