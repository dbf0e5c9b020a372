import { createHmac } from 'node:crypto';
import type { Db } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Proof } from './proof.ts';
import * as repository from './totp.repository.ts';

/** The codes for members who lost their authenticator app or passkey. */
export interface RecoveryCodes {
  /** Replaces the member's codes and returns the new ones, which are stored only as hashes. */
  renew(on: Db, memberId: bigint): Promise<readonly string[]>;
  /** The proof of an unused code, without spaces and hyphens in upper case; undefined for any other text. */
  proofOf(memberId: bigint, bare: string): Promise<Proof | undefined>;
}

const recoveryCodes = 10;
/** Excludes 0, O, 1, I and L, which are easily confused on paper. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export function createRecoveryCodes({
  config,
  clock,
  db,
  random,
}: Pick<Parts, 'config' | 'clock' | 'db' | 'random'>): RecoveryCodes {
  const key = config.secret('totp-recovery');
  const hashOf = (memberId: bigint, code: string) =>
    createHmac('sha256', key).update(`${memberId}:${code}`).digest();
  const part = () =>
    Array.from({ length: 5 }, () => alphabet[random.int(alphabet.length)]).join('');
  return {
    async renew(on, memberId) {
      const codes = Array.from({ length: recoveryCodes }, () => `${part()}-${part()}`);
      const hashes = codes.map((code) => hashOf(memberId, code.replace('-', '')));
      await repository.replaceRecovery(on, memberId, hashes);
      return codes;
    },
    async proofOf(memberId, bare) {
      const hash = hashOf(memberId, bare);
      if (!(await repository.hasRecovery(db, memberId, hash))) return undefined;
      return async (on) => {
        if (!(await repository.useRecovery(on, memberId, hash, clock.now())))
          throw new Refusal('invalid_totp');
      };
    },
  };
}
