import { minuteMs } from '@parol/domain';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../../kernel/config/config.ts';
import { cookieAttributes, cookieName, keptChoice, secondsOf } from '../../kernel/http/http.ts';
import type { LimitService } from '../../kernel/limit/limit.ts';
import { fleetPageStyle } from './fleet-page.style.ts';
import { renderFleet, renderTokenForm, type Theme } from './fleet-page.view.ts';
import type { FleetFigures } from './fleet-page.data.ts';

export interface FleetPageParts {
  /** Undefined before the first publish. */
  readonly figures: () => Promise<FleetFigures | undefined>;
  /**
   * The token that opens the page; undefined in a sandbox without one, where everybody may see it.
   */
  readonly token: string | undefined;
  /** Without a token there is no page outside the sandbox. */
  readonly sandbox: boolean;
  readonly config: Pick<Config, 'origin'>;
  readonly limits: Pick<LimitService, 'waitAt'>;
}

const formSchema = v.object({ token: v.string() });
const triesPerMinute = 10;
const styleHash = createHash('sha256').update(fleetPageStyle).digest('base64');
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
const digest = (text: string) => createHash('sha256').update(text).digest();
const equal = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
/** The cookie's value: a hash, not the token itself. */
const proofOf = (token: string) => digest(`fleet page ${token}`).toString('hex');

/** `/_fleet`, the operators' page about the releases. */
export function fleetPageRoutes(parts: FleetPageParts) {
  const { token, figures, sandbox, config, limits } = parts;
  const cookie = cookieName('parol_fleet', config);
  const themeOf = ({ cookies }: FastifyRequest): Theme =>
    keptChoice((name) => cookies[name], 'parol_theme', config) === 'light' ? 'light' : 'night';
  const mayShow = (request: FastifyRequest) =>
    token === undefined || equal(request.cookies[cookie] ?? '', proofOf(token));

  return (server: FastifyInstance): void => {
    if (token === undefined && !sandbox) return;
    server.get('/_fleet', async (request, reply): Promise<FastifyReply> => {
      if (!mayShow(request))
        return reply
          .code(401)
          .headers(headers)
          .send(renderTokenForm(themeOf(request), false));
      const shown = await figures();
      return shown
        ? reply.headers(headers).send(renderFleet(shown, themeOf(request)))
        : reply.code(503).type('text/plain').send('There is no fleet yet: run "npm start" once.');
    });
    if (token === undefined) return;
    server.post('/_fleet', { bodyLimit: 2_048 }, async (request, reply): Promise<FastifyReply> => {
      const given = v.safeParse(formSchema, request.body);
      const waitMs = await limits.waitAt('fleet-token', request.ip, triesPerMinute, minuteMs);
      const isAllowed = waitMs === undefined;
      if (!isAllowed) void reply.header('retry-after', String(secondsOf(waitMs)));
      if (!isAllowed || !given.success || !equal(given.output.token, token))
        return reply
          .code(isAllowed ? 401 : 429)
          .headers(headers)
          .send(renderTokenForm(themeOf(request), true));
      return reply
        .setCookie(cookie, proofOf(token), {
          ...cookieAttributes(config),
          sameSite: 'strict',
        })
        .redirect('/_fleet', 303);
    });
  };
}
