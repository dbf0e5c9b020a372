import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { Config } from '@parol/platform/kernel/config';
import type { Db } from '@parol/platform/kernel/database';
import { privateKey } from './keys.repository.ts';

/** An RSA key in PEM, with its public half. */
interface Pair {
  readonly privatePem: string;
  readonly publicPem: string;
}

/** The keys between a gateway's merchant and its provider; texts whose bytes are the secrets. */
export interface Keys {
  /** Signs notices: number 1 and 2. A provider with one secret for both directions has the first. */
  readonly notices: readonly [string, string];
  /** Authenticates the merchant's calls. */
  readonly api: string;
  /** Sent with notices by a provider that doesn't sign. */
  readonly token: string;
  /** The provider's pairs, number 1 and 2, and the merchant's; undefined without RSA. */
  readonly pairs?: {
    readonly provider: readonly [Pair, Pair];
    readonly merchant: Pair;
  };
}

/** Which keys a provider uses. */
export interface KeyUse {
  /** How notices are proved. */
  readonly notices: 'secret' | 'two-secrets' | 'rsa' | 'token';
  /** How the merchant's calls are. `same` is the secret of notices. */
  readonly calls: 'same' | 'secret' | 'rsa' | 'token' | 'basic';
}

type KeyParts = { readonly db: Db; readonly config: Pick<Config, 'secret'> };

/** The keys of a gateway: secrets derived from the sandbox's seed, and RSA pairs made once. */
export async function keysOf(
  { db, config }: KeyParts,
  gatewayId: string,
  { notices, calls }: KeyUse,
): Promise<Keys> {
  const derived = (name: string) => config.secret(`gateway:${gatewayId}${name}`);
  const pair = async (name: string): Promise<Pair> => {
    const privatePem = await privateKey(db, `${gatewayId}/${name}`, newPrivateKey);
    const publicPem = createPublicKey(privatePem).export({ type: 'spki', format: 'pem' });
    return { privatePem, publicPem: String(publicPem) };
  };
  return {
    notices: [derived(''), derived(':2')],
    api: derived(':api'),
    token: derived(':token'),
    ...((notices === 'rsa' || calls === 'rsa') && {
      pairs: {
        provider: [await pair('provider-1'), await pair('provider-2')],
        merchant: await pair('merchant'),
      },
    }),
  };
}

function newPrivateKey(): string {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return String(key.export({ type: 'pkcs8', format: 'pem' }));
}

/** Keys that no merchant knows, for notices that must be refused. */
export const wrongKeys = (keys: Keys): Keys => ({
  ...keys,
  notices: [`wrong ${keys.notices[0]}`, `wrong ${keys.notices[1]}`],
  token: `wrong ${keys.token}`,
  ...(keys.pairs && {
    pairs: { ...keys.pairs, provider: [keys.pairs.merchant, keys.pairs.merchant] },
  }),
});
