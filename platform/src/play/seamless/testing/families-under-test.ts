import type { TestPlatform } from '../../../testing/platform.ts';
import { familyClients } from '../family-clients.ts';
import type { WalletPort } from '../wallet-port.ts';

/** The provider's side of a protocol family to test. */
export interface FamilyUnderTest {
  readonly id: keyof typeof familyClients;
  /** A provider that speaks it. */
  readonly provider: string;
  readonly game: string;
  /** HTTP status of the reply to a wrong signature. */
  readonly unsignedStatus: number;
}

export const familiesUnderTest = {
  json: { id: 'json', provider: 'LAUNCHONE', game: 'jeepney-jackpot', unsignedStatus: 401 },
  query: { id: 'query', provider: 'PPS', game: 'sierra-madre-lanterns', unsignedStatus: 403 },
  transfer: { id: 'transfer', provider: 'HABANERO', game: 'intramuros-gems', unsignedStatus: 401 },
} as const satisfies Record<string, FamilyUnderTest>;

/** A request as it was sent, and the status of its reply. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  /** From the path on. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly httpStatus: number;
}

export interface PortUnderTest extends WalletPort {
  /** The latest request. */
  readonly sent: () => Sent | undefined;
}

/** Sends a request to a platform, without a network. */
export const send = (
  platform: TestPlatform,
  { method, url, headers, body }: Omit<Sent, 'httpStatus'>,
) => platform.app.inject({ method, url, headers: { ...headers }, payload: body });

/** A provider's client, which signs with its secret unless another is given. */
export function portOf(
  platform: TestPlatform,
  family: FamilyUnderTest,
  secret = platform.parts.config.secret(`provider:${family.provider}`),
): PortUnderTest {
  let sent: Sent | undefined;
  const { origin } = platform.parts.config;
  const injected: typeof fetch = async (url, init) => {
    const request = new Request(url, init);
    const given = {
      method: request.method === 'GET' ? 'GET' : 'POST',
      url: request.url.slice(new URL(request.url).origin.length),
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    } as const;
    const response = await send(platform, given);
    sent = { ...given, httpStatus: response.statusCode };
    return new Response(response.rawPayload, { status: response.statusCode });
  };
  const base = `${origin}/wallet/${family.id}/${family.provider}`;
  const port = familyClients[family.id]({
    base,
    secret,
    now: () => platform.clock.now(),
    fetch: injected,
  });
  return { apply: (op) => port.apply(op), sent: () => sent };
}
