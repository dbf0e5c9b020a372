import * as v from 'valibot';

/** Where the platform listens, and the address that pages have behind the proxy. */
interface Site {
  readonly port: number;
  readonly site: string;
}

/** A new member: the phone number (639XXXXXXXXX), and the visitor's address that the proxy forwards. */
interface Person {
  readonly phone: string;
  readonly address: string;
}

const envelopeSchema = v.object({ status: v.number(), statusdesc: v.optional(v.string(), '') });
const somebody: Person = { phone: '639174000011', address: '203.0.113.7' };

/**
 * A browser of a new member, with its cookies. `codeTo`: the code that the carrier of SMS received.
 * Calls that are refused throw one line.
 */
export function newMember(
  { port, site }: Site,
  codeTo: (phone: string) => Promise<string>,
  { phone: account_id, address }: Person = somebody,
) {
  const password = 'Lantern2026';
  const cookies = new Map<string, string>();

  async function call(path: string, body: unknown): Promise<void> {
    const reply = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        origin: site,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify(body),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const { status, statusdesc } = v.parse(envelopeSchema, await reply.json());
    if (status !== 1) throw new Error(`${path} was refused: ${statusdesc}`);
  }

  const askCode = () =>
    call('member/signupV2', { account_id, password, terms: true, over_age: true });
  const enterCode = async () =>
    call('member/validateTac', { account_id, tac: await codeTo(account_id) });
  return {
    /** The first half of a sign-up: the site sends a code. */
    askCode,
    /** The second half, with the code. */
    enterCode,
    async signUp() {
      await askCode();
      await enterCode();
    },
    logIn: () => call('member/login', { account_id, password }),
  };
}
