import type { FastifyRequest } from 'fastify';
import type { Caller } from './endpoint.ts';
import { Refusal } from './refusal.ts';

export const sessionCookie = 'parol_session';

/** What a request shows of its session: the cookie's secret, and the handle and account that its body names. */
export interface Shown {
  readonly secret: string | undefined;
  readonly handle: string | undefined;
  readonly accountId: string | undefined;
}

/** Where sessions are kept; the session noun implements it. */
export interface Sessions {
  /**
   * The member behind a session whose three parts agree (design §6).
   * Refuses with session_not_exists, session_mismatch, session_expired, session_limit_reached, CLOSE, BLOCK or account_inactive.
   */
  verify(shown: Shown): Promise<Caller>;
}

/** Takes the session's fields out of a body, so that the strict request schema sees the call's own fields alone. */
export function takeShown(
  request: FastifyRequest,
  body: Readonly<Record<string, unknown>>,
  keepAccountId: boolean,
): { readonly shown: Shown; readonly rest: Readonly<Record<string, unknown>> } {
  const { auth_token: handle, account_id: accountId, ...others } = body;
  const rest =
    keepAccountId && accountId !== undefined ? { ...others, account_id: accountId } : others;
  return {
    shown: {
      secret: request.cookies[sessionCookie],
      handle: textOf(handle),
      accountId: textOf(accountId),
    },
    rest,
  };
}

/** The caller of a call whose identity is optional: none, rather than a refusal, when the session is no good. */
export async function callerIfAny(sessions: Sessions, shown: Shown): Promise<Caller | undefined> {
  if (!shown.secret || !shown.handle) return undefined;
  try {
    return await sessions.verify(shown);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * Whether a request comes from the site's own pages: browsers send Origin with every POST, other clients
 * send none. Another port of the same host, such as the sandbox's third parties, is another origin.
 */
export function isOwnOrigin(request: FastifyRequest, origin: string): boolean {
  const given = request.headers.origin;
  if (given === undefined || given === origin) return true;
  try {
    return new URL(given).host === request.headers.host;
  } catch {
    return false;
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined;
}
