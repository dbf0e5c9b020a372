import type { ReceivedNotice } from '@parol/adapter-host';
import { refuse } from '@parol/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { statusOf } from '../../kernel/http/http.ts';
import { inRequest } from '../../kernel/log/log.ts';
import type { Notices } from './notice.service.ts';

/** Larger than any notice. */
const BODY_LIMIT = 64 * 1024;

interface WebhookRoute {
  readonly Params: { readonly gatewayId: string };
}

/**
 * `GET` and `POST /webhooks/payg/:gatewayId`: notices of gateways, each proved by its gateway's keys
 * (notice.service.ts). 401 for one that is not proved, 400 for an unreadable one, 404 for an unknown
 * gateway or order, 413 above 64 KB, 429 for a network that sends too many without a proof, 503 if
 * the adapter failed; otherwise what the gateway's protocol answers, 200 for repeats too.
 */
export function webhookRoutes(notices: Notices) {
  return (server: FastifyInstance): void => {
    // Signatures cover the raw bytes, so no parser may run.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, bytes, done) => done(null, bytes),
    );
    server.setErrorHandler((error, request, reply) => {
      const status = statusOf(error);
      if (status >= 500) request.log.error({ err: error }, 'a webhook failed');
      return reply
        .code(status)
        .send(
          refuse(
            status === 413 ? 'body_too_large' : status < 500 ? 'malformed_body' : 'systemError',
          ),
        );
    });
    server.route<WebhookRoute>({
      method: ['GET', 'POST'],
      url: '/webhooks/payg/:gatewayId',
      exposeHeadRoute: false,
      config: { movesMoney: true },
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const { gatewayId } = request.params;
        if (!/^[a-z][a-z0-9-]{1,30}$/.test(gatewayId))
          return reply.code(404).send(refuse('deposit_not_exists'));
        const received = receivedIn(request);
        return send(reply, await inRequest(request.id, () => notices.take(gatewayId, received)));
      },
    });
  };
}

function receivedIn(request: FastifyRequest<WebhookRoute>): ReceivedNotice {
  const { raw, headers, body, ip, method } = request;
  const [path = '', ...query] = (raw.url ?? '').split('?');
  return {
    method: method === 'GET' ? 'GET' : 'POST',
    path,
    query: query.join('?'),
    // Fastify joins repeated headers, except Set-Cookie, so that a repeated one proves nothing.
    headers: Object.fromEntries(
      Object.entries(headers).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    address: ip,
  };
}

const send = (
  reply: FastifyReply,
  { status, type, body }: Awaited<ReturnType<Notices['take']>>,
): FastifyReply =>
  reply
    .code(status)
    .type(type === 'json' ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8')
    .header('x-content-type-options', 'nosniff')
    .send(body);
