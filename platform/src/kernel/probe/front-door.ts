import { callPath, readEnvelope, type Call, type RequestOf, type RowOnWire } from '@parol/wire';
import * as v from 'valibot';
import type { Config } from '../config/config.ts';
import { causeOfFetch } from '../log/log.ts';

/** Longer than any player would wait. */
const timeoutMs = 10_000;

/** By which logs before the platform tell it from players. */
const userAgent = 'ParolProbe/1';

/** Why a step failed: a refusal's code, a status or a network error; names no member. */
export class ProbeFailure extends Error {
  override readonly name = 'ProbeFailure';
}

/** A refusal with a reason that lasts, such as a wrong password. */
export class ProbeRefusal extends ProbeFailure {}
/** Codes of faults of the site, which pass. */
const faultCodes: readonly string[] = ['systemError', 'site_busy'];

/** A logged-in browser at the site, as the steps of the synthetic player use it. */
export interface ProbeBrowser {
  /** Calls the site as its pages do and returns the rows; throws ProbeFailure for any other answer. */
  readonly call: <C extends Call>(call: C, body: RequestOf<C>) => Promise<readonly RowOnWire<C>[]>;
  /** Posts JSON to an address that the site named, such as a game's; throws ProbeFailure unless the answer is JSON. */
  readonly post: (address: string, body: unknown) => Promise<unknown>;
}

export interface ProbeDoor extends ProbeBrowser {
  /** What the site answered to a log-in, which later calls name. */
  readonly keepSession: (session: Session) => void;
}
interface Session {
  readonly session_token?: string | undefined;
  readonly account_id: string;
}

/**
 * Opens connections to the site's public address, through whatever stands before the platform. Keeps
 * cookies as a browser does, so that every log-in is from one device.
 */
export function openDoor(
  { probe, origin }: Pick<Config, 'origin'> & { readonly probe: { readonly origin: string } },
  stopping: AbortSignal,
): ProbeDoor {
  const cookies = new Map<string, string>();
  let session: Session | undefined;

  async function send(address: string, body: unknown, cookie: string): Promise<Response> {
    try {
      return await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': userAgent,
          origin,
          ...(cookie && { cookie }),
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
      });
    } catch (error) {
      throw new ProbeFailure(causeOfFetch(error, timeoutMs));
    }
  }

  function keepCookies(reply: Response): void {
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  return {
    keepSession: (opened) => void (session = opened),
    async post(address, body) {
      return bodyOf(await send(address, body, ''));
    },
    async call(call, body) {
      const named = session &&
        call.auth === 'member' && {
          auth_token: session.session_token,
          account_id: session.account_id,
        };
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const sent = { ...named, ...(body as object) };
      const reply = await send(probe.origin + callPath(call), sent, cookie);
      keepCookies(reply);
      const envelope = readEnvelope(await bodyOf(reply));
      if (!envelope) throw new ProbeFailure(`status ${reply.status} without an envelope`);
      if (!envelope.ok)
        throw new (faultCodes.includes(envelope.code) ? ProbeFailure : ProbeRefusal)(envelope.code);
      const rows = v.safeParse(v.array(call.row()), envelope.value);
      if (!rows.success) throw new ProbeFailure('rows that do not match the schema');
      return rows.output;
    },
  };
}

async function bodyOf(reply: Response): Promise<unknown> {
  try {
    return await reply.json();
  } catch {
    throw new ProbeFailure(`status ${reply.status} without JSON`);
  }
}
