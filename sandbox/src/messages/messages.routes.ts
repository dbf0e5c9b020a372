import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { parsePhone } from '@parol/domain';
import type { Config } from '@parol/platform/kernel/config';
import { onlyThisMachine } from '../controls/this-machine.ts';
import { refreshScript, renderMessages } from './messages.page.ts';
import type { MessagesService } from '@parol/platform/kernel/messages';

const shown = 50;
/** The page's policy: stylesheet and script are inline, and the script is allowed by its hash. */
const scriptHash = createHash('sha256').update(refreshScript).digest('base64');
const csp = `default-src 'none'; script-src 'sha256-${scriptHash}'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/**
 * `/sandbox/messages` for people, `/sandbox/messages.json` for tests, both on this machine; `?to=`
 * filters by recipient.
 */
export function messagesRoutes(
  service: MessagesService,
  config: Pick<Config, 'host' | 'origin'>,
): (server: FastifyInstance) => void {
  return (server) => {
    onlyThisMachine(server, config);
    server.get<{ Querystring: { to?: string | string[] } }>(
      '/sandbox/messages',
      async (request, reply) => {
        const to = recipientOf(request.query.to);
        const messages = await service.latest(shown, to.recipient);
        return reply
          .headers({
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            'content-security-policy': csp,
            'referrer-policy': 'no-referrer',
            'x-robots-tag': 'noindex',
          })
          .send(renderMessages(messages, { origin: config.origin, to: to.typed }));
      },
    );
    server.get<{ Querystring: { to?: string | string[] } }>(
      '/sandbox/messages.json',
      async (request, reply) => {
        const messages = await service.latest(shown, recipientOf(request.query.to).recipient);
        return reply.header('cache-control', 'no-store').send(
          messages.map(({ id, recipient, channel, purpose, body, sent_at }) => ({
            id: String(id),
            to: recipient,
            channel,
            purpose,
            text: body,
            code: /\b\d{6}\b/.exec(body)?.[0] ?? null,
            sent_at: sent_at.toISOString(),
          })),
        );
      },
    );
  };
}

function recipientOf(query: string | string[] | undefined): {
  readonly typed: string;
  readonly recipient: string | undefined;
} {
  const typed = (typeof query === 'string' ? query : (query?.[0] ?? '')).trim().slice(0, 120);
  return { typed, recipient: typed === '' ? undefined : (parsePhone(typed) ?? typed) };
}
