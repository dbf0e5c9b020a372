import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Random } from '../random/random.ts';
import { deviceName, type DeviceName } from './device-name.ts';

export const deviceCookie = 'parol_device';
const yearSeconds = 365 * 24 * 3600;

/** The browser behind a request, by a cookie that says nothing about its owner. */
export interface Device {
  /** Undefined for a browser never seen, and for clients that keep no cookies. */
  readonly known: string | undefined;
  /** As the browser names itself; null where it does not say. */
  readonly name: DeviceName;
  /** Gives the browser its cookie, if it has none, and answers it. */
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
