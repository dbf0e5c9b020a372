import { createHmac } from 'node:crypto';
import type { AuditService } from '../../kernel/audit/audit.ts';
import { inTransaction } from '../../kernel/database/database.ts';
import { type Caller, type DeviceName, Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { Devices } from '../device/device.ts';
import { sessionRequester } from '../otp/otp.ts';
import type { PasswordCheck } from '../password/password.ts';
import type { AddingCodes, FactorCall, FactorChanges, SecondFactor } from '../totp/totp.ts';
import type { Challenges } from './challenges.ts';
import { type Answerer, type PasskeyAnswers, purposeOf } from './passkey-answers.ts';
import type { PasskeyProofs } from './passkey-factor.ts';
import * as repository from './passkey.repository.ts';
import type { Passkey } from './passkey.schema.ts';
import type { WebAuthn } from './web-authn.ts';

/** Options for the browser's Web Authentication functions. */
type Options = Record<string, unknown> & { readonly challenge: string };

/** The password and second factor of the member. */
interface OwnerCodes {
  readonly password: string;
  readonly totp?: string | undefined;
}

/** A member's call and its origin. */
interface Call {
  readonly caller: Caller;
  readonly address: string;
}

export interface PasskeyService {
  /** A challenge for a log-in or for a proof in the field `totp`. */
  challenge(purpose: 'login' | 'proof', by: Answerer): Promise<Options>;
  /** A proof for the field `totp`, which the same session or browser may use once. Refuses the codes of PasskeyAnswers.verify. */
  prove(credential: string, by: Answerer): Promise<string>;
  list(memberId: bigint): Promise<readonly Passkey[]>;
  /** Refuses invalid_password, the codes of FactorChanges.mayAdd, passkey_limit. */
  begin(call: FactorCall, codes: AddingCodes & Pick<OwnerCodes, 'password'>): Promise<Options>;
  /**
   * Stores a passkey; the recovery codes are those of a first second factor. Refuses passkey_invalid,
   * passkey_expired, passkey_exists, passkey_limit.
   */
  add(
    call: Call,
    credential: string,
    name: string,
  ): Promise<{ readonly id: bigint; readonly recoveryCodes: readonly string[] }>;
  /** Refuses passkey_not_exists. */
  rename(memberId: bigint, id: bigint | undefined, name: string): Promise<void>;
  /** Refuses passkey_not_exists, invalid_password and the codes of SecondFactor.verify. */
  remove(call: Call, id: bigint | undefined, codes: OwnerCodes): Promise<void>;
}

export interface PasskeyParts {
  readonly parts: Pick<Parts, 'config' | 'clock' | 'random' | 'db' | 'uniqueKeys'>;
  readonly challenges: Challenges;
  readonly authn: WebAuthn;
  readonly answers: PasskeyAnswers;
  readonly proofs: PasskeyProofs;
  readonly devices: Pick<Devices, 'requester'>;
  readonly secondFactor: SecondFactor & FactorChanges;
  readonly passwords: PasswordCheck;
  readonly audit: AuditService;
  readonly notices: Notices;
}

/** Maximum number of passkeys of a member. */
const most = 10;

/** Default name of a passkey. */
export const nameFrom = ({ browser, system }: DeviceName): string =>
  [browser, system].filter((part) => part !== null).join(' · ') || 'Passkey';

export function passkeyService(needs: PasskeyParts): PasskeyService {
  const { challenges, authn, answers, proofs, devices, secondFactor } = needs;
  const { passwords, audit, notices } = needs;
  const { config, clock, random, db, uniqueKeys } = needs.parts;
  const handleOf = (memberId: bigint): Buffer =>
    createHmac('sha256', config.secret('passkeys')).update(`member:${memberId}`).digest();
  const keyOf = (credentialId: Buffer) => credentialId.toString('base64url');

  /** The member's passkeys; refuses if no other one may be added. */
  async function withRoom(memberId: bigint, on = db): Promise<readonly Passkey[]> {
    const known = await repository.passkeysOf(on, memberId);
    if (known.length >= most) throw new Refusal('passkey_limit');
    return known;
  }

  return {
    async challenge(purpose, by) {
      const requester =
        'requester' in by ? by.requester : await devices.requester(undefined, by.deviceId);
      const challenge = challenges.issue(purposeOf(purpose, by), requester.id);
      const known =
        'memberId' in by && purpose === 'proof'
          ? await repository.passkeysOf(db, by.memberId)
          : undefined;
      return authn.assertionOptions(challenge, known);
    },
    async prove(credential, by) {
      const { memberId, requester, use } = await answers.verify('proof', credential, by);
      return inTransaction(db, async (tx) => {
        await use(tx);
        return proofs.issue(tx, memberId, requester);
      });
    },
    list: (memberId) => repository.passkeysOf(db, memberId),
    async begin(call, { password, ...codes }) {
      const { caller } = call;
      const { memberId, accountId } = caller;
      const known = await withRoom(memberId);
      await passwords.confirm(caller, password);
      const proof = await secondFactor.mayAdd(call, codes);
      await inTransaction(db, proof);
      return authn.registrationOptions({
        challenge: challenges.issue(`register:${memberId}`, sessionRequester(caller).id),
        userHandle: known[0]?.user_handle ?? handleOf(memberId),
        accountId,
        known,
      });
    },
    async add({ caller, address }, credential, name) {
      const { memberId } = caller;
      let challenge: ReturnType<Challenges['read']> = 'unknown';
      const made = await authn.register(credential, (text) => {
        challenge = challenges.read(`register:${memberId}`, sessionRequester(caller).id, text);
        return challenge !== 'unknown';
      });
      const known = challenge as ReturnType<Challenges['read']>;
      if (!made || known === 'unknown') throw new Refusal('passkey_invalid');
      if (known === 'expired') throw new Refusal('passkey_expired');
      const at = clock.now();
      const id = random.id(at);
      return inTransaction(db, async (tx) => {
        await repository.lockMember(tx, memberId);
        if (!(await repository.useChallenge(tx, memberId, known.hash, known.expiresAt)))
          throw new Refusal('passkey_invalid');
        const [first] = await withRoom(memberId, tx);
        if (!(await uniqueKeys.claim(tx, 'passkey', keyOf(made.credentialId), memberId)))
          throw new Refusal('passkey_exists');
        const wasOn = await secondFactor.isOn(memberId, tx);
        await repository.insert(tx, {
          member_id: memberId,
          id,
          credential_id: made.credentialId,
          public_key: made.publicKey,
          user_handle: first?.user_handle ?? handleOf(memberId),
          transports: made.transports.join(','),
          counter: made.counter,
          name,
          created_at: at,
          used_at: null,
        });
        const recoveryCodes = await secondFactor.added(tx, memberId, wasOn);
        await audit.record(
          { actor: `member:${memberId}`, act: 'passkey.add', memberId, address },
          tx,
        );
        await notices.notify(tx, memberId, 'passkey-added', { name });
        return { id, recoveryCodes };
      });
    },
    async rename(memberId, id, name) {
      if (id === undefined || !(await repository.rename(db, memberId, id, name)))
        throw new Refusal('passkey_not_exists');
    },
    async remove({ caller, address }, id, { password, totp }) {
      const { memberId } = caller;
      await passwords.confirm(caller, password);
      const proof = await secondFactor.verify(memberId, totp);
      await inTransaction(db, async (tx) => {
        await proof(tx);
        await repository.lockMember(tx, memberId);
        const removed = id === undefined ? undefined : await repository.remove(tx, memberId, id);
        if (!removed) throw new Refusal('passkey_not_exists');
        await uniqueKeys.release(tx, 'passkey', keyOf(removed.credential_id), memberId);
        await secondFactor.removed(tx, memberId);
        await audit.record(
          { actor: `member:${memberId}`, act: 'passkey.remove', memberId, address },
          tx,
        );
        await notices.notify(tx, memberId, 'passkey-removed', { name: removed.name });
      });
    },
  };
}
