import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Parts } from '../parts/parts.ts';
import { cookieAttributes, cookieName } from './cookies.ts';
import { deviceName, type DeviceName } from './device-name.ts';

/** The cookie of a browser's id. */
export const deviceCookie = (config: Pick<Config, 'origin'>): string =>
  cookieName('parol_device', config);
const yearSeconds = 365 * 24 * 3600;

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
  const given = request.cookies[cookie];
  const known = given && /^[\w-]{22}$/.test(given) ? given : undefined;
  let remembered: string | undefined;
  return {
    known,
    // Few calls ask for it.
    get name() {
      return deviceName(request.headers['user-agent'] ?? '');
    },
    remember() {
      if (remembered !== undefined) return remembered;
      const device = known ?? random.token(16);
      remembered = device;
      reply.setCookie(cookie, device, {
        ...cookieAttributes(config),
        maxAge: yearSeconds,
      });
      return device;
    },
  };
}
