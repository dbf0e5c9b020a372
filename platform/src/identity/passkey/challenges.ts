import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Parts } from '../../kernel/parts/parts.ts';

/** Purpose of a challenge; in a session it includes the member. */
export type ChallengePurpose = 'login' | 'proof' | `proof:${bigint}` | `register:${bigint}`;

/** A challenge that was issued for this purpose and requester. */
export interface KnownChallenge {
  /** Identifies it among the answered challenges. */
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

/**
 * A challenge contains its expiry and a keyed hash of the expiry, the purpose and the requester, so
 * that nothing is stored for visitors who only open the page. An answered challenge is stored until
 * it expires (docs/decisions/0112-second-factors-and-proofs.md).
 */
export interface Challenges {
  issue(purpose: ChallengePurpose, requester: string): Buffer;
  /**
   * `text` is the challenge as base64url. `unknown`: not issued for this purpose and requester, or
   * modified.
   */
  read(
    purpose: ChallengePurpose,
    requester: string,
    text: string,
  ): KnownChallenge | 'expired' | 'unknown';
}

export const challengeLastsMs = 5 * 60_000;
const randomBytes = 16;
const timeBytes = 8;
const headBytes = randomBytes + timeBytes;

export function createChallenges({
  config,
  clock,
  random,
}: Pick<Parts, 'config' | 'clock' | 'random'>): Challenges {
  const key = config.secret('passkeys');
  const macOf = (head: Buffer, purpose: ChallengePurpose, requester: string): Buffer =>
    createHmac('sha256', key)
      .update(head)
      .update(JSON.stringify([purpose, requester]))
      .digest();
  return {
    issue(purpose, requester) {
      const time = Buffer.alloc(timeBytes);
      time.writeBigUInt64BE(BigInt(clock.now().getTime() + challengeLastsMs));
      const head = Buffer.concat([random.bytes(randomBytes), time]);
      return Buffer.concat([head, macOf(head, purpose, requester)]);
    },
    read(purpose, requester, text) {
      const given = Buffer.from(text, 'base64url');
      const head = given.subarray(0, headBytes);
      const mac = macOf(head, purpose, requester);
      if (given.length !== headBytes + mac.length) return 'unknown';
      if (!timingSafeEqual(given.subarray(headBytes), mac)) return 'unknown';
      const expiresAt = new Date(Number(head.readBigUInt64BE(randomBytes)));
      return clock.now() < expiresAt ? { hash: mac, expiresAt } : 'expired';
    },
  };
}
