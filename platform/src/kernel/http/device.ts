import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Parts } from '../parts/parts.ts';
import { cookieAttributes, cookieName } from './cookies.ts';
import { deviceName, type DeviceName } from './device-name.ts';

/** The cookie of a browser's id. */
export const deviceCookie = (config: Pick<Config, 'origin'>): string =>
  cookieName('parol_device', config);
const yearSeconds = 365 * 24 * 3600;
/**
 * The header with the id that a tab proposes for a browser without the cookie. Calls of a new browser
 * that are under way at the same time would otherwise each get another id, and a code that was sent
 * to the one would be refused from the other.
 */
const proposal = 'x-device';
const idForm = /^[\w-]{22}$/;

/** The browser of a request, identified by a cookie without personal data. */
export interface Device {
  /** Undefined for a new browser and for clients without cookies. */
  readonly known: string | undefined;
  /** From the User-Agent header; null if unknown. */
  readonly name: DeviceName;
  /** Sets the cookie if the browser has none, and returns its id. */
  remember(): string;
}

export function deviceOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, random }: Pick<Parts, 'config' | 'random'>,
): Device {
  const cookie = deviceCookie(config);
  const known = ifId(request.cookies[cookie]);
  let remembered: string | undefined;
  return {
    known,
    // Few calls ask for it.
    get name() {
      return deviceName(request.headers['user-agent'] ?? '');
    },
    remember() {
      if (remembered !== undefined) return remembered;
      const device = known ?? ifId(request.headers[proposal]) ?? random.token(16);
      remembered = device;
      reply.setCookie(cookie, device, {
        ...cookieAttributes(config),
        maxAge: yearSeconds,
      });
      return device;
    },
  };
}

const ifId = (text: string | readonly string[] | undefined): string | undefined =>
  typeof text === 'string' && idForm.test(text) ? text : undefined;
