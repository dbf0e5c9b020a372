import type { FastifyRequest } from 'fastify';
import type { Caller } from './endpoint.ts';
import type { Config } from '../config/config.ts';
import { sessionCookie } from './cookies.ts';
import { Refusal } from './refusal.ts';

/** A request's session credentials: the cookie's secret, and the handle and account of its body. */
export interface SessionCredentials {
  readonly secret: string | undefined;
  readonly handle: string | undefined;
  readonly accountId: string | undefined;
}

/** Verifies sessions; implemented by the session module. */
export interface Sessions {
  /**
   * Returns the member of a session whose three parts match (design §6). Refuses
   * session_not_exists, session_mismatch, session_expired, session_limit_reached, CLOSE, BLOCK,
   * account_inactive.
   */
  verify(credentials: SessionCredentials): Promise<Caller>;
}

/** Separates the session's fields from the call's own. */
export function takeCredentials(
  request: FastifyRequest,
  body: Readonly<Record<string, unknown>>,
  {
    keepAccountId,
    config,
  }: { readonly keepAccountId: boolean; readonly config: Pick<Config, 'origin'> },
): { readonly credentials: SessionCredentials; readonly rest: Readonly<Record<string, unknown>> } {
  const { auth_token: handle, account_id: accountId, ...others } = body;
  const rest =
    keepAccountId && accountId !== undefined ? { ...others, account_id: accountId } : others;
  return {
    credentials: {
      secret: request.cookies[sessionCookie(config)],
      handle: textOf(handle),
      accountId: textOf(accountId),
    },
    rest,
  };
}

/**
 * The caller of a call with optional identity; undefined instead of a refusal when the session is
 * invalid.
 */
export async function optionalCaller(
  sessions: Sessions,
  credentials: SessionCredentials,
): Promise<Caller | undefined> {
  if (!credentials.secret || !credentials.handle) return undefined;
  try {
    return await sessions.verify(credentials);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * Whether a request comes from the site's own pages: browsers send Origin with every POST, other
 * clients omit it. Judged by the configured origin, never by the request's Host, which a client or
 * a proxy chooses.
 */
export function isOwnOrigin(request: FastifyRequest, origin: string): boolean {
  const given = request.headers.origin;
  return given === undefined || given === origin;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined;
}
