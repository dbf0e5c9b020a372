import { createHmac, timingSafeEqual } from 'node:crypto';
import { hourMs } from '@parol/domain';
import type { Config } from '../../kernel/config/config.ts';
import { networkOf, siteOf } from '../../kernel/limit/limit.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { ReleaseKey } from './release-health.repository.ts';

/**
 * Tokens of page loads. A failure counts only with the token of a load of its release, in the same
 * network (an IPv4 /24 or an IPv6 /48) and in this hour or the one before. They are not stored: a
 * token is a random part and its keyed hash.
 */
export interface ReportTokens {
  readonly issue: (release: ReleaseKey, address: string) => string;
  readonly isValid: (token: string, release: ReleaseKey, address: string) => boolean;
}

const randomBytes = 9;

/**
 * The network that a report counts for: the IPv6 /48, because a home line may have every /64 of one,
 * or the IPv4 /24.
 */
export const reportNetworkOf = (address: string): string => siteOf(address) ?? networkOf(address);

export function reportTokens({
  clock,
  random,
  config,
}: Pick<Parts, 'clock' | 'random'> & { readonly config: Pick<Config, 'secret'> }): ReportTokens {
  // A key of its own, so that no token is a value that the secret makes for something else.
  const key = () =>
    createHmac('sha256', config.secret('locator')).update('tokens of release reports').digest();
  const hash = (part: string, { remote, version }: ReleaseKey, address: string, hour: number) =>
    createHmac('sha256', key())
      .update(JSON.stringify([part, remote, version, reportNetworkOf(address), hour]))
      .digest('base64url');
  const hourNow = () => Math.floor(clock.now().getTime() / hourMs);
  return {
    issue(release, address) {
      const part = random.token(randomBytes);
      return `${part}.${hash(part, release, address, hourNow())}`;
    },
    isValid(token, release, address) {
      const [part = '', given = ''] = token.split('.');
      const hour = hourNow();
      return [hour, hour - 1].some((one) => isEqual(given, hash(part, release, address, one)));
    },
  };
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
