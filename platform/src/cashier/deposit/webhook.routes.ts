import type { FastifyInstance } from 'fastify';
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

/**
 * `POST /webhooks/payg/:gatewayId`: HMAC-SHA256 over timestamp and raw bytes, five-minute window,
 * each report processed once. 401 for an invalid signature or an old timestamp, 400 for an unreadable
 * body, 404 for an unknown gateway or reference, 200 otherwise, including replays, which change
 * nothing.
 */
export function webhookRoutes(
  { config, clock, security }: Pick<Parts, 'config' | 'clock' | 'security'>,
  crediting: Crediting,
) {
  /**
   * The report, in the words of the protocol with which its deposit was opened: the gateway's release
   * may be gone since, or have another protocol.
   */
  async function read(body: unknown): Promise<WebhookReport | undefined> {
    const readings = everyDriver.flatMap(({ protocol, readWebhook }) => {
      const report = readWebhook(body);
      return report ? [{ protocol, report }] : [];
    });
    const [first] = readings;
    const protocol = first && (await crediting.protocolOf(first.report.reference));
    return (readings.find((one) => one.protocol === protocol) ?? first)?.report;
  }

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

    server.post<{ Params: { gatewayId: string } }>(
      '/webhooks/payg/:gatewayId',
      { bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const { gatewayId } = request.params;
        const secret = /^[a-z][a-z0-9-]{1,30}$/.test(gatewayId)
          ? secretOf(config, gatewayId)
          : undefined;
        if (secret === undefined) return reply.code(404).send(refuse('deposit_not_exists'));
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signed = {
          timestamp: header(request.headers[TIMESTAMP_HEADER]),
          signature: header(request.headers[SIGNATURE_HEADER]),
        };
        if (!verify(secret, signed, bytes, clock.now())) {
          const what = `webhook of ${gatewayId}`;
          security.record({ name: 'forged_signature', what, address: request.ip }, request.log);
          return reply.code(401).send(refuse('permission_denied'));
        }
        const report = await read(parsed(bytes));
        if (!report) {
          request.log.error({ gateway: gatewayId }, 'a signed gateway report is unreadable');
          return reply.code(400).send(refuse('malformed_body'));
        }
        const outcome = await crediting.take(gatewayId, report);
        if (outcome === 'unknown') {
          const { eventId: event, word } = report;
          request.log.error(
            { gateway: gatewayId, event, word },
            'a gateway report is of no deposit',
          );
          return reply.code(404).send(refuse('deposit_not_exists'));
        }
        request.log.info(
          { gateway: gatewayId, event: report.eventId, outcome },
          'gateway report received',
        );
        return reply.code(200).send(succeed([{ outcome }]));
      },
    );
  };
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
