import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse, succeed } from '@parol/wire';
import {
  everyDriver,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
  verify,
  type WebhookReport,
} from '../gateway/gateway.ts';
import { readJson, statusOf } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Crediting } from './crediting.service.ts';

/** Larger than any webhook event. */
const BODY_LIMIT = 64 * 1024;

type WebhookParts = Pick<Parts, 'config' | 'clock' | 'security'>;

interface WebhookRoute {
  readonly Params: { readonly gatewayId: string };
}

/**
 * `POST /webhooks/payg/:gatewayId`: HMAC-SHA256 over timestamp and raw bytes, five-minute window,
 * each report processed once. 401 for an invalid signature or an old timestamp, 400 for an unreadable
 * body, 404 for an unknown gateway or reference, 200 otherwise, including replays, which change
 * nothing.
 */
export function webhookRoutes(parts: WebhookParts, crediting: Crediting) {
  return (server: FastifyInstance): void => {
    // The signature covers the raw bytes, so no parser may run.
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
    server.post<WebhookRoute>(
      '/webhooks/payg/:gatewayId',
      { bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const signed = signedBody(parts, request);
        if (typeof signed === 'string')
          return reply.code(signed === 'deposit_not_exists' ? 404 : 401).send(refuse(signed));
        return takeReport(crediting, signed.bytes, request, reply);
      },
    );
  };
}

/** The bytes that the gateway signed; otherwise the code of the refusal. */
function signedBody(
  { config, clock, security }: WebhookParts,
  request: FastifyRequest<WebhookRoute>,
): { readonly bytes: Buffer } | 'deposit_not_exists' | 'permission_denied' {
  const { gatewayId } = request.params;
  const secret = /^[a-z][a-z0-9-]{1,30}$/.test(gatewayId) ? secretOf(config, gatewayId) : undefined;
  if (secret === undefined) return 'deposit_not_exists';
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signed = {
    timestamp: header(request.headers[TIMESTAMP_HEADER]),
    signature: header(request.headers[SIGNATURE_HEADER]),
  };
  if (verify(secret, signed, bytes, clock.now())) return { bytes };
  const what = `webhook of ${gatewayId}`;
  security.record({ name: 'forged_signature', what, address: request.ip }, request.log);
  return 'permission_denied';
}

/** Processes a report whose signature is valid. */
async function takeReport(
  crediting: Crediting,
  bytes: Buffer,
  request: FastifyRequest<WebhookRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { gatewayId: gateway } = request.params;
  const report = await read(crediting, parsed(bytes));
  if (!report) {
    request.log.error({ gateway }, 'a signed gateway report is unreadable');
    return reply.code(400).send(refuse('malformed_body'));
  }
  const outcome = await crediting.take(gateway, report);
  if (outcome === 'unknown') {
    const { eventId: event, word } = report;
    request.log.error({ gateway, event, word }, 'a gateway report is of no deposit');
    return reply.code(404).send(refuse('deposit_not_exists'));
  }
  request.log.info({ gateway, event: report.eventId, outcome }, 'gateway report received');
  return reply.code(200).send(succeed([{ outcome }]));
}

/**
 * The report, in the words of the protocol with which its deposit was opened: the gateway's release
 * may be gone since, or have another protocol.
 */
async function read(crediting: Crediting, body: unknown): Promise<WebhookReport | undefined> {
  const readings = everyDriver.flatMap(({ protocol, readWebhook }) => {
    const report = readWebhook(body);
    return report ? [{ protocol, report }] : [];
  });
  const [first] = readings;
  const protocol = first && (await crediting.protocolOf(first.report.reference));
  return (readings.find((one) => one.protocol === protocol) ?? first)?.report;
}

function secretOf(config: Parts['config'], gatewayId: string): string | undefined {
  try {
    return config.secret(`gateway:${gatewayId}`);
  } catch {
    return undefined; // outside the sandbox, a gateway without a secret is unknown
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return readJson(bytes);
  } catch {
    return undefined;
  }
}

const header = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
