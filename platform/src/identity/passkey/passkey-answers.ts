import type { Db } from '../../kernel/database/database.ts';
import { Refusal, retryIn } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Devices } from '../device/device.ts';
import type { Requester } from '../otp/otp.ts';
import type { CountFactorTry, Proof } from '../totp/totp.ts';
import type { ChallengePurpose, Challenges, KnownChallenge } from './challenges.ts';
import * as repository from './passkey.repository.ts';
import type { Passkey } from './passkey.schema.ts';
import type { Answer, WebAuthn } from './web-authn.ts';

/** Who answers: a member in a session, or a visitor's browser. */
export type Answerer =
  | { readonly memberId: bigint; readonly requester: Requester }
  | { readonly deviceId: string };

interface VerifiedAnswer {
  readonly memberId: bigint;
  /** The requester's name, for a proof that only this one may use. */
  readonly requester: string;
  /**
   * Uses up the challenge and stores the passkey's counter, in the transaction of the action.
   * Refuses passkey_invalid if it was used meanwhile, and passkey_copied.
   */
  readonly use: Proof;
}

/** Verifies what browsers answer to a challenge. */
export interface PasskeyAnswers {
  /**
   * Refuses passkey_invalid; passkey_expired; passkey_copied if the passkey has signed with this or a
   * higher counter before; too_many_requests after too many wrong answers with one member's passkeys.
   */
  verify(purpose: 'login' | 'proof', text: string, by: Answerer): Promise<VerifiedAnswer>;
}

/** As if no member had a passkey; for the seeded history. */
export const noPasskeys: PasskeyAnswers = {
  verify: async () => Promise.reject(new Refusal('passkey_invalid')),
};

export interface PasskeyAnswerParts {
  readonly parts: Pick<Parts, 'clock' | 'db' | 'uniqueKeys'>;
  readonly challenges: Challenges;
  readonly authn: WebAuthn;
  readonly devices: Pick<Devices, 'requester'>;
  readonly countTry: CountFactorTry;
}

const invalid = (memberId?: bigint) => new Refusal('passkey_invalid', [], memberId);

/** Purpose of a challenge; in a session it includes the member. */
export const purposeOf = (purpose: 'login' | 'proof', by: Answerer): ChallengePurpose =>
  purpose === 'proof' && 'memberId' in by ? `proof:${by.memberId}` : purpose;

/** Whether the passkey may have been copied: a counter must always grow. */
const isCopied = (passkey: Passkey, counter: bigint): boolean =>
  (counter > 0n || passkey.counter > 0n) && counter <= passkey.counter;

export function passkeyAnswers(needs: PasskeyAnswerParts): PasskeyAnswers {
  const { challenges, authn, devices, countTry } = needs;
  const { clock, db, uniqueKeys } = needs.parts;

  async function passkeyOf(answer: Answer, by: Answerer): Promise<Passkey> {
    const id = answer.credentialId.toString('base64url');
    const owner = await uniqueKeys.owner(db, 'passkey', id);
    if (owner === undefined || ('memberId' in by && by.memberId !== owner)) throw invalid();
    const passkey = await repository.byCredential(db, owner, answer.credentialId);
    if (!passkey) throw invalid();
    // Without a session the user handle identifies the member, so it is required (Web
    // Authentication 7.2).
    const isHandle = answer.userHandle
      ? answer.userHandle.equals(passkey.user_handle)
      : 'memberId' in by;
    if (!isHandle) throw invalid(owner);
    return passkey;
  }

  const useOf =
    (passkey: Passkey, counter: bigint, { hash, expiresAt }: KnownChallenge): Proof =>
    async (tx: Db) => {
      const { member_id: memberId } = passkey;
      if (!(await repository.useChallenge(tx, memberId, hash, expiresAt))) throw invalid(memberId);
      if (!(await repository.noteUse(tx, passkey, counter, clock.now())))
        throw new Refusal('passkey_copied', [], memberId);
    };

  return {
    async verify(purpose, text, by) {
      const answer = authn.read(text);
      if (!answer) throw invalid();
      const unknown =
        'requester' in by ? by.requester : await devices.requester(undefined, by.deviceId);
      const challenge = challenges.read(purposeOf(purpose, by), unknown.id, answer.challenge);
      if (challenge === 'unknown') throw invalid();
      if (challenge === 'expired') throw new Refusal('passkey_expired');
      const passkey = await passkeyOf(answer, by);
      const { member_id: memberId } = passkey;
      const visitor =
        'requester' in by ? undefined : await devices.requester(memberId, by.deviceId);
      const tried = await countTry(
        'passkey',
        memberId,
        visitor,
        (waitMs) => new Refusal('too_many_requests', [retryIn(waitMs)], memberId),
      );
      const counter = await authn.verify(answer, passkey);
      if (counter === undefined) throw invalid(memberId);
      if (isCopied(passkey, counter)) throw new Refusal('passkey_copied', [], memberId);
      await tried.right();
      return { memberId, requester: unknown.id, use: useOf(passkey, counter, challenge) };
    },
  };
}
