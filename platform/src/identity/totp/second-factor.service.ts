import { identifierOf } from '@parol/domain';
import type { AuditService } from '../../kernel/audit/audit.ts';
import type { Db } from '../../kernel/database/database.ts';
import { Refusal, retryIn } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Members } from '../member/member.ts';
import type { Requester } from '../otp/otp.ts';
import type { AppCodes } from './app-codes.ts';
import type { CountFactorTry, FactorTry } from './factor-tries.ts';
import type { FactorCall, FirstFactorProof } from './first-factor.ts';
import type { PasskeyFactor, Proof } from './proof.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type {
  AddingCodes,
  FactorChange,
  FactorChanges,
  SecondFactor,
  Way,
} from './second-factor.ts';
import * as repository from './totp.repository.ts';
import type { Totp } from './totp.schema.ts';

export interface SecondFactorParts {
  readonly parts: Pick<Parts, 'clock' | 'random' | 'db'>;
  readonly appCodes: AppCodes;
  readonly recovery: RecoveryCodes;
  readonly countTry: CountFactorTry;
  readonly passkeys: PasskeyFactor;
  readonly members: Pick<Members, 'byId' | 'factorChanged'>;
  readonly firstFactor: FirstFactorProof;
  /** How long after its last change a second factor is accepted instead of an OTP to the phone, in milliseconds. */
  readonly trustedAfterMs: (at: Date) => Promise<number>;
  readonly audit: AuditService;
}

/** The second factors of members, whichever they have. */
export function secondFactorService(needs: SecondFactorParts): SecondFactor & FactorChanges {
  return {
    isOn: (memberId, on) => isOn(needs, memberId, on),
    verify: (memberId, typed, requester) => verify(needs, memberId, typed, requester),
    replacesPhoneCode: (memberId) => replacesPhoneCode(needs, memberId),
    mayAdd: (call, codes) => mayAdd(needs, call, codes),
    added: (on, change, keepsRecovery) => added(needs, on, change, keepsRecovery),
    removed: (on, change) => removed(needs, on, change),
  };
}

/** The member's confirmed authenticator app, and the kinds of second factors that the member has. */
export async function factorsOf(
  { parts, passkeys }: Pick<SecondFactorParts, 'parts' | 'passkeys'>,
  memberId: bigint,
  on: Db = parts.db,
) {
  const row = await repository.findApp(on, memberId);
  const app = row?.confirmed_at ? row : undefined;
  const ways: readonly Way[] = [
    ...(app ? (['app'] as const) : []),
    ...((await passkeys.has(on, memberId)) ? (['passkey'] as const) : []),
  ];
  return { app, ways };
}

async function isOn(needs: SecondFactorParts, memberId: bigint, on?: Db): Promise<boolean> {
  return (await factorsOf(needs, memberId, on)).ways.length > 0;
}

async function verify(
  needs: SecondFactorParts,
  memberId: bigint,
  typed: string | undefined,
  requester?: Requester,
): Promise<Proof> {
  const { passkeys, recovery, appCodes } = needs;
  const { app, ways } = await factorsOf(needs, memberId);
  if (ways.length === 0) return async () => undefined;
  if (!typed?.trim()) throw new Refusal('totp_required', [{ ways }]);
  const bare = identifierOf(typed);
  // Passkey proofs are not counted: they are too long to guess, and other people's guesses must
  // not block the owner's passkey.
  const made = passkeys.isProof(bare) && (await passkeys.proofOf(memberId, bare, requester));
  if (made) return made;
  const ofApp = app && /^\d{6}$/.test(bare) ? app : undefined;
  const tried = await countCode(needs, ofApp ? 'totp' : 'recovery', memberId, requester);
  const proof = ofApp ? appCodes.proofOf(ofApp, bare) : await recovery.proofOf(memberId, bare);
  if (!proof) throw await wrongCode(needs, ofApp, bare, tried);
  await tried.right();
  return proof;
}

/** Counts an attempt; refuses totp_too_many_tries. */
export const countCode = (
  { countTry }: Pick<SecondFactorParts, 'countTry'>,
  factor: 'totp' | 'recovery',
  memberId: bigint,
  requester?: Requester,
): Promise<FactorTry> =>
  countTry(
    factor,
    memberId,
    requester,
    (waitMs) => new Refusal('totp_too_many_tries', [retryIn(waitMs)]),
  );

/** The refusal of a code that the app does not show now. A code of another time is no guess. */
export async function wrongCode(
  { appCodes }: Pick<SecondFactorParts, 'appCodes'>,
  row: Totp | undefined,
  code: string,
  tried: FactorTry,
): Promise<Refusal> {
  const fault = row && (await appCodes.clockFault(row, code));
  if (fault) await tried.noGuess();
  return fault ?? new Refusal('invalid_totp');
}

async function replacesPhoneCode(needs: SecondFactorParts, memberId: bigint): Promise<boolean> {
  const { parts, members, trustedAfterMs } = needs;
  if (!(await isOn(needs, memberId))) return false;
  const now = parts.clock.now();
  const changedAt = (await members.byId(memberId))?.factor_changed_at?.getTime();
  return changedAt === undefined || now.getTime() - changedAt >= (await trustedAfterMs(now));
}

async function mayAdd(
  needs: SecondFactorParts,
  call: FactorCall,
  { totp, tac_code: code }: AddingCodes,
): Promise<Proof> {
  const { memberId } = call.caller;
  return (await isOn(needs, memberId))
    ? verify(needs, memberId, totp)
    : needs.firstFactor(call, code);
}

async function added(
  needs: SecondFactorParts,
  on: Db,
  change: FactorChange,
  keepsRecovery: boolean,
): Promise<readonly string[]> {
  await noteChange(needs, on, change.memberId);
  const codes = keepsRecovery ? [] : await needs.recovery.renew(on, change.memberId);
  await recordChange(needs, on, change);
  return codes;
}

async function removed(needs: SecondFactorParts, on: Db, change: FactorChange): Promise<void> {
  await afterRemoval(needs, on, change.memberId);
  await recordChange(needs, on, change);
}

/** Notes the removal of a second factor; if none is left, deletes the recovery codes. */
export async function afterRemoval(
  needs: SecondFactorParts,
  on: Db,
  memberId: bigint,
): Promise<void> {
  await noteChange(needs, on, memberId);
  if (!(await isOn(needs, memberId, on))) await repository.removeRecovery(on, memberId);
}

const noteChange = ({ members, parts }: SecondFactorParts, on: Db, memberId: bigint) =>
  members.factorChanged(on, memberId, parts.clock.now());

const recordChange = (
  { audit }: SecondFactorParts,
  on: Db,
  { memberId, address, act }: FactorChange,
): Promise<void> => audit.record({ actor: `member:${memberId}`, act, memberId, address }, on);
