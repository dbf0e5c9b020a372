import { createHash } from 'node:crypto';
import type { Db } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { PasskeyFactor } from '../totp/totp.ts';
import * as repository from './passkey.repository.ts';

/** Passkeys as a second factor: the field `totp` contains a proof token made with one. */
export interface PasskeyProofs extends PasskeyFactor {
  /** Stores a new proof for the requester and returns its text. */
  issue(tx: Db, memberId: bigint, requester: string): Promise<string>;
}

const form = /^PK[A-Z2-7]{16}$/;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const length = 16;
const proofLastsMs = 2 * 60_000;
const ofSession = 'session:';
/** A proof has 80 random bits, so that its hash needs no salt: no list of proofs can be tried. */
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export function passkeyProofs({
  db,
  clock,
  random,
  uniqueKeys,
}: Pick<Parts, 'db' | 'clock' | 'random' | 'uniqueKeys'>): PasskeyProofs {
  return {
    has: repository.hasPasskey,
    isProof: (bare) => form.test(bare),
    async issue(tx, memberId, requester) {
      const letters = Array.from({ length }, () => alphabet[random.int(alphabet.length)]);
      const text = `PK${letters.join('')}`;
      await repository.insertProof(tx, {
        member_id: memberId,
        token_hash: hashOf(text),
        asker: requester,
        expires_at: new Date(clock.now().getTime() + proofLastsMs),
      });
      return text;
    },
    async proofOf(memberId, bare, requester) {
      const hash = hashOf(bare);
      const madeBy = await repository.proofRequester(db, memberId, hash, clock.now());
      const isOwn = requester ? madeBy === requester.id : madeBy?.startsWith(ofSession);
      if (!isOwn) return undefined;
      return async (on) => {
        if (!(await repository.takeProof(on, memberId, hash))) throw new Refusal('invalid_totp');
      };
    },
    async removeAll(on, memberId) {
      await uniqueKeys.releaseAll(on, ['passkey'], memberId);
      return repository.removeAll(on, memberId);
    },
  };
}
