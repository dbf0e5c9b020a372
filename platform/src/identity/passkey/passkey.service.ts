import { createHmac } from 'node:crypto';
import { type Db, inTransaction } from '../../kernel/database/database.ts';
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
  readonly notices: Notices;
}

/** Maximum number of passkeys of a member. */
const most = 10;

/** Default name of a passkey. */
export const nameFrom = ({ browser, system }: DeviceName): string =>
  [browser, system].filter((part) => part !== null).join(' · ') || 'Passkey';

export function passkeyService(needs: PasskeyParts): PasskeyService {
  return {
    challenge: (purpose, by) => issueChallenge(needs, purpose, by),
    prove: (credential, by) => proveOwner(needs, credential, by),
    list: (memberId) => listPasskeys(needs, memberId),
    begin: (call, codes) => beginPasskey(needs, call, codes),
    add: (call, credential, name) => addPasskey(needs, call, credential, name),
    rename: (memberId, id, name) => renamePasskey(needs, memberId, id, name),
    remove: (call, id, codes) => removePasskey(needs, call, id, codes),
  };
}

const handleOf = ({ parts: { config } }: PasskeyParts, memberId: bigint): Buffer =>
  createHmac('sha256', config.secret('passkeys')).update(`member:${memberId}`).digest();

const keyOf = (credentialId: Buffer) => credentialId.toString('base64url');

/** The member's passkeys; refuses if no other one may be added. */
async function withRoom(
  { parts: { db } }: PasskeyParts,
  memberId: bigint,
  on: Db = db,
): Promise<readonly Passkey[]> {
  const known = await repository.passkeysOf(on, memberId);
  if (known.length >= most) throw new Refusal('passkey_limit');
  return known;
}

async function issueChallenge(
  { devices, challenges, parts: { db }, authn }: PasskeyParts,
  purpose: 'login' | 'proof',
  by: Answerer,
): Promise<Options> {
  const requester =
    'requester' in by ? by.requester : await devices.requester(undefined, by.deviceId);
  const challenge = challenges.issue(purposeOf(purpose, by), requester.id);
  const known =
    'memberId' in by && purpose === 'proof'
      ? await repository.passkeysOf(db, by.memberId)
      : undefined;
  return authn.assertionOptions(challenge, known);
}

async function proveOwner(
  { answers, parts: { db }, proofs }: PasskeyParts,
  credential: string,
  by: Answerer,
): Promise<string> {
  const { memberId, requester, use } = await answers.verify('proof', credential, by);
  return inTransaction(db, async (tx) => {
    await use(tx);
    return proofs.issue(tx, memberId, requester);
  });
}

const listPasskeys = (
  { parts: { db } }: PasskeyParts,
  memberId: bigint,
): Promise<readonly Passkey[]> => repository.passkeysOf(db, memberId);

async function beginPasskey(
  needs: PasskeyParts,
  call: FactorCall,
  { password, ...codes }: AddingCodes & Pick<OwnerCodes, 'password'>,
): Promise<Options> {
  const { passwords, secondFactor, authn, challenges } = needs;
  const { db } = needs.parts;
  const { caller } = call;
  const { memberId, accountId } = caller;
  const known = await withRoom(needs, memberId);
  await passwords.confirm(caller, password);
  const proof = await secondFactor.mayAdd(call, codes);
  await inTransaction(db, proof);
  return authn.registrationOptions({
    challenge: challenges.issue(`register:${memberId}`, sessionRequester(caller).id),
    userHandle: known[0]?.user_handle ?? handleOf(needs, memberId),
    accountId,
    known,
  });
}

async function addPasskey(
  needs: PasskeyParts,
  { caller, address }: Call,
  credential: string,
  name: string,
): Promise<{ readonly id: bigint; readonly recoveryCodes: readonly string[] }> {
  const { authn, challenges, secondFactor, notices } = needs;
  const { clock, random, db, uniqueKeys } = needs.parts;
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
    const [first] = await withRoom(needs, memberId, tx);
    if (!(await uniqueKeys.claim(tx, 'passkey', keyOf(made.credentialId), memberId)))
      throw new Refusal('passkey_exists');
    const wasOn = await secondFactor.isOn(memberId, tx);
    await repository.insert(tx, {
      member_id: memberId,
      id,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      user_handle: first?.user_handle ?? handleOf(needs, memberId),
      transports: made.transports.join(','),
      counter: made.counter,
      name,
      created_at: at,
      used_at: null,
    });
    const change = { memberId, address, act: 'passkey.add' } as const;
    const recoveryCodes = await secondFactor.added(tx, change, wasOn);
    await notices.notify(tx, memberId, 'passkey-added', { name });
    return { id, recoveryCodes };
  });
}

async function renamePasskey(
  { parts: { db } }: PasskeyParts,
  memberId: bigint,
  id: bigint | undefined,
  name: string,
): Promise<void> {
  if (id === undefined || !(await repository.rename(db, memberId, id, name)))
    throw new Refusal('passkey_not_exists');
}

async function removePasskey(
  { passwords, secondFactor, parts: { db, uniqueKeys }, notices }: PasskeyParts,
  { caller, address }: Call,
  id: bigint | undefined,
  { password, totp }: OwnerCodes,
): Promise<void> {
  const { memberId } = caller;
  await passwords.confirm(caller, password);
  const proof = await secondFactor.verify(memberId, totp);
  await inTransaction(db, async (tx) => {
    await proof(tx);
    await repository.lockMember(tx, memberId);
    const removed = id === undefined ? undefined : await repository.remove(tx, memberId, id);
    if (!removed) throw new Refusal('passkey_not_exists');
    await uniqueKeys.release(tx, 'passkey', keyOf(removed.credential_id), memberId);
    await secondFactor.removed(tx, { memberId, address, act: 'passkey.remove' });
    await notices.notify(tx, memberId, 'passkey-removed', { name: removed.name });
  });
}
