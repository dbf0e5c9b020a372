import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Random } from '../random/random.ts';
import { deviceName, type DeviceName } from './device-name.ts';

const deviceCookie = 'parol_device';
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
  random: Random,
  secure: boolean,
): Device {
  const given = request.cookies[deviceCookie];
  const known = given && /^[\w-]{22}$/.test(given) ? given : undefined;
  return {
    known,
    name: deviceName(request.headers['user-agent'] ?? ''),
    remember() {
      const device = known ?? random.token(16);
      reply.setCookie(deviceCookie, device, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: yearSeconds,
      });
      return device;
    },
  };
}
