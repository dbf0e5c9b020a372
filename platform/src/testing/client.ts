import * as v from 'valibot';
import { callPath, readEnvelope, type Call, type RequestOf, type RowOnWire } from '@parol/wire';
import { refusalCodesOf } from '@parol/wire/refusal-codes';
import { signupV2, validateTac } from '@parol/wire/member';
import { cookieName, sessionCookie } from '../kernel/http/cookies.ts';
import { deviceCookie } from '../kernel/http/device.ts';
import { canaryCookie } from '../kernel/http/visitor.ts';
import type { Platform } from '../start/compose.ts';
import type { Parts } from '../kernel/parts/parts.ts';

export interface Answer<Row> {
  readonly http: number;
  readonly ok: boolean;
  readonly code: string;
  /** Rows as on the wire; a refusal's details otherwise. */
  readonly value: readonly Row[];
  readonly headers: Readonly<Record<string, unknown>>;
}

interface TestRequest {
  readonly method: 'POST';
  readonly url: string;
  readonly remoteAddress: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
}
interface TestResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  readonly body: string;
}
/** A platform in this process, or one that answers over HTTP (http-app.ts). */
export interface TestTarget {
  readonly app: { readonly inject: (request: TestRequest) => Promise<TestResponse> };
  readonly parts: Pick<Parts, 'config'>;
}

/** An API client like a browser: keeps the cookie and adds account_id and auth_token as the shell does. */
export class TestClient {
  cookie: string | undefined;
  /** The browser's device cookie, kept over log-ins; undefined for a new browser. */
  device: string | undefined;
  handle: string | undefined;
  accountId: string | undefined;
  userAgent = '';
  /** The cookie that forces or refuses canaries, such as `cashier.on`. */
  canary: string | undefined;
  constructor(
    private readonly platform: TestTarget,
    /** The source address of its requests. */
    public address = '127.0.0.1',
  ) {}

  /**
   * Makes a call. Throws if the rows don't match the wire's schema or the call does not declare the
   * code. `extra` overrides fields.
   */
  async call<C extends Call>(
    call: C,
    body: RequestOf<C>,
    extra: Readonly<Record<string, unknown>> = {},
  ): Promise<Answer<RowOnWire<C>>> {
    const isNamed = call.auth === 'member' || (call.identity === 'optional' && this.handle);
    const session =
      call.auth === 'member' || this.handle
        ? { auth_token: this.handle, ...(isNamed ? { account_id: this.accountId } : {}) }
        : {};
    const given: object = typeof body === 'object' && body !== null ? body : {};
    const answer = await this.post(callPath(call), { ...session, ...given, ...extra });
    if (answer.ok) {
      const parsed = v.safeParse(v.array(call.row()), answer.value);
      if (!parsed.success)
        throw new Error(
          `${callPath(call)} returned invalid rows: ${JSON.stringify(v.flatten(parsed.issues))}`,
        );
      this.keepSession(answer.value[0]);
    } else if (!refusalCodesOf(call).includes(answer.code)) {
      throw new Error(`${callPath(call)} refused with ${answer.code}, which it does not declare.`);
    }
    return answer;
  }

  /** Posts any payload to any path; strings are sent unchanged. */
  async post(
    path: string,
    payload: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<unknown>> {
    const { config } = this.platform.parts;
    const response = await this.platform.app.inject({
      method: 'POST',
      url: path,
      remoteAddress: this.address,
      headers: {
        'content-type': 'application/json',
        'user-agent': this.userAgent,
        ...this.cookies(),
        ...headers,
      },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    for (const { name, value } of response.cookies) {
      if (name === sessionCookie(config)) this.cookie = value === '' ? undefined : value;
      if (name === deviceCookie(config)) this.device = value;
    }
    const envelope = readEnvelope(JSON.parse(response.body));
    if (!envelope)
      throw new Error(`${path} returned no envelope: ${response.statusCode} ${response.body}`);
    const value = Array.isArray(envelope.value) ? envelope.value : [];
    return {
      http: response.statusCode,
      ok: envelope.ok,
      code: envelope.code,
      value,
      headers: response.headers,
    };
  }

  private cookies(): { readonly cookie?: string } {
    const { config } = this.platform.parts;
    const pairs = [
      ...(this.cookie ? [`${sessionCookie(config)}=${this.cookie}`] : []),
      ...(this.device ? [`${deviceCookie(config)}=${this.device}`] : []),
      ...(this.canary ? [`${cookieName(canaryCookie, config)}=${this.canary}`] : []),
    ];
    return pairs.length > 0 ? { cookie: pairs.join('; ') } : {};
  }

  private keepSession(row: unknown): void {
    if (
      typeof row !== 'object' ||
      row === null ||
      !('session_token' in row) ||
      !('account_id' in row)
    )
      return;
    if (typeof row.session_token === 'string' && typeof row.account_id === 'string') {
      this.handle = row.session_token;
      this.accountId = row.account_id;
    }
  }
}

/** The newest code sent to a phone (639XXXXXXXXX) or e-mail. */
export async function latestCode(
  platform: Pick<Platform, 'services'>,
  phone: string,
): Promise<string> {
  const sent = await platform.services.messages.latest(10, phone);
  const message = sent.find(({ purpose }) => purpose.startsWith('otp-'));
  const code = message && /\b\d{6}\b/.exec(message.body)?.[0];
  if (!code) throw new Error(`No code was sent to ${phone}.`);
  return code;
}

export const testPassword = 'Lantern2026';

/** A new member with a verified phone and a session. `phone` is 639XXXXXXXXX. */
export async function signedUp(
  platform: TestTarget & Pick<Platform, 'services'>,
  phone = '639171112222',
  fields: Partial<RequestOf<typeof signupV2>> = {},
  address?: string,
): Promise<TestClient> {
  const client = new TestClient(platform, address);
  expectOk(
    await client.call(signupV2, {
      account_id: phone,
      password: testPassword,
      terms: true,
      over_age: true,
      ...fields,
    }),
  );
  expectOk(
    await client.call(validateTac, { account_id: phone, tac: await latestCode(platform, phone) }),
  );
  return client;
}

function expectOk(answer: Answer<unknown>): void {
  if (!answer.ok) throw new Error(`Refused with ${answer.code}.`);
}
