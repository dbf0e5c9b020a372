import type { Keys, KeyUse } from './keys.ts';

/** A key of a gateway as an operator enters it. */
interface MerchantKey {
  readonly kind: 'shared-secret' | 'public-key' | 'private-key' | 'token' | 'basic';
  /** `in` verifies what the provider sends, `out` proves what the merchant sends. */
  readonly direction: 'in' | 'out' | 'both';
  /** The provider's own number of the key; null if it has none. */
  readonly providerNumber: string | null;
  readonly value: Buffer;
}

type Noted = Pick<MerchantKey, 'kind'> & { readonly text: string };

/**
 * The merchant's side of a gateway's keys: what its provider gives it, and its own private key. Of
 * two keys for one direction, the second is the next one.
 */
export function merchantKeysOf(keys: Keys, { notices, calls }: KeyUse): readonly MerchantKey[] {
  const incoming: readonly Noted[] = {
    secret: () => [secretOf(keys.notices[0])],
    'two-secrets': () => keys.notices.map(secretOf),
    rsa: () =>
      (keys.pairs?.provider ?? []).map(({ publicPem }) => ({
        kind: 'public-key' as const,
        text: publicPem,
      })),
    token: () => [{ kind: 'token' as const, text: keys.token }],
  }[notices]();
  if (calls === 'same') return incoming.map((one) => entered(one, 'both', null));
  const outgoing: Noted = {
    secret: () => secretOf(keys.api),
    rsa: () => ({
      kind: 'private-key' as const,
      text: keys.pairs?.merchant.privatePem ?? '',
    }),
    token: () => ({ kind: 'token' as const, text: keys.api }),
    basic: () => ({ kind: 'basic' as const, text: basicOf(keys) }),
  }[calls]();
  const number = (place: number) => (incoming.length > 1 ? String(place + 1) : null);
  return [
    ...incoming.map((one, place) => entered(one, 'in', number(place))),
    entered(outgoing, 'out', calls === 'rsa' ? '1' : null),
  ];
}

/** Name and password of basic authentication; every merchant's name is `parol`. */
export const basicOf = (keys: Pick<Keys, 'api'>): string => `parol:${keys.api}`;

const secretOf = (text: string): Noted => ({ kind: 'shared-secret', text });

const entered = (
  { kind, text }: Noted,
  direction: MerchantKey['direction'],
  providerNumber: string | null,
): MerchantKey => ({ kind, direction, providerNumber, value: Buffer.from(text) });
