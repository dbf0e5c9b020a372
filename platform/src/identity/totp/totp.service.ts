import { identifierOf, oneTimeCodeIn } from '@parol/domain';
import type { AuditService } from '../../kernel/audit/audit.ts';
import { type Db, inTransaction } from '../../kernel/database/database.ts';
import { type Caller, Refusal, retryIn } from '../../kernel/http/http.ts';
import type { Requester } from '../otp/otp.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { Members } from '../member/member.ts';
import type { PasswordCheck } from '../password/password.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { SealedBox } from '../../kernel/secrets/secrets.ts';
import { createAppCodes } from './app-codes.ts';
import type { CountFactorTry, FactorTry } from './factor-tries.ts';
import type { FactorCall, FirstFactorProof } from './first-factor.ts';
import type { AddingCodes, FactorChanges, SecondFactor, Way } from './second-factor.ts';
import type { PasskeyFactor, Proof } from './proof.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { secretBytes, secretForApp } from './totp-code.ts';
import type { TotpRepository } from './totp.repository.ts';
import type { Totp } from './totp.schema.ts';

export interface TotpService extends SecondFactor, FactorChanges {
  status(memberId: bigint): Promise<{
    readonly since: Date | null;
    readonly recoveryLeft: number;
    readonly ways: readonly Way[];
  }>;
  /**
   * Creates a secret, which takes effect when confirmed. Refuses invalid_password, totp_is_on and the
   * codes of mayAdd.
   */
  begin(
    call: FactorCall,
    codes: AddingCodes & { readonly password: string },
  ): Promise<{ readonly secret: string; readonly address: string }>;
  /**
   * Enables it with a first code and returns the recovery codes, once. Refuses totp_not_begun,
   * totp_is_on, invalid_totp, totp_clock_off, totp_too_many_tries.
   */
  confirm(caller: Caller, code: string, address: string): Promise<readonly string[]>;
  /** Refuses totp_is_off, invalid_password and the codes of verify. */
  disable(caller: Caller, password: string, code: string, address: string): Promise<void>;
  /** Replaces the recovery codes. Refuses totp_is_off and the codes of verify. */
  renewRecovery(caller: Caller, code: string, address: string): Promise<readonly string[]>;
  /**
   * Operator command, after checking the member's identity: removes the app, passkeys and recovery
   * codes. Refuses totp_is_off.
   */
  reset(memberId: bigint): Promise<void>;
}

export interface TotpParts {
  readonly parts: Pick<Parts, 'clock' | 'random' | 'db'>;
  readonly repository: TotpRepository;
  readonly box: SealedBox;
  readonly recovery: RecoveryCodes;
  readonly countTry: CountFactorTry;
  readonly passkeys: PasskeyFactor;
  readonly passwords: PasswordCheck;
  readonly members: Pick<Members, 'byId' | 'factorChanged'>;
  readonly firstFactor: FirstFactorProof;
  /** How long after its last change a second factor is accepted instead of an OTP to the phone, in milliseconds. */
  readonly trustedAfterMs: (at: Date) => Promise<number>;
  readonly audit: AuditService;
  readonly notices: Notices;
}

export function totpService(needs: TotpParts): TotpService {
  const { repository, box, recovery, countTry, passkeys, passwords, audit, notices } = needs;
  const { members, firstFactor, trustedAfterMs } = needs;
  const { clock, random, db } = needs.parts;
  const openSecret = (row: Totp) => box.open(row.secret_box, `totp:${row.member_id}`);

  const appCodes = createAppCodes(clock, repository, openSecret);

  async function counted(
    factor: 'totp' | 'recovery',
    memberId: bigint,
    requester?: Requester,
  ): Promise<FactorTry> {
    return countTry(
      factor,
      memberId,
      requester,
      (waitMs) => new Refusal('totp_too_many_tries', [retryIn(waitMs)]),
    );
  }

  /** The refusal of a code that the app does not show now. A code of another time is no guess. */
  async function wrongCode(row: Totp | undefined, code: string, tried: FactorTry) {
    const fault = row && (await appCodes.clockFault(row, code));
    if (fault) await tried.noGuess();
    return fault ?? new Refusal('invalid_totp');
  }

  async function factorsOf(memberId: bigint, on: Db = db) {
    const row = await repository.find(memberId, on);
    const app = row?.confirmed_at ? row : undefined;
    const ways: readonly Way[] = [
      ...(app ? (['app'] as const) : []),
      ...((await passkeys.has(on, memberId)) ? (['passkey'] as const) : []),
    ];
    return { app, ways };
  }

  async function verify(
    memberId: bigint,
    typed: string | undefined,
    requester?: Requester,
  ): Promise<Proof> {
    const { app, ways } = await factorsOf(memberId);
    if (ways.length === 0) return async () => undefined;
    if (!typed?.trim()) throw new Refusal('totp_required', [{ ways }]);
    const bare = identifierOf(typed);
    // Passkey proofs are not counted: they are too long to guess, and other people's guesses must
    // not block the owner's passkey.
    const made = passkeys.isProof(bare) && (await passkeys.proofOf(memberId, bare, requester));
    if (made) return made;
    const ofApp = app && /^\d{6}$/.test(bare) ? app : undefined;
    const tried = await counted(ofApp ? 'totp' : 'recovery', memberId, requester);
    const proof = ofApp ? appCodes.proofOf(ofApp, bare) : await recovery.proofOf(memberId, bare);
    if (!proof) throw await wrongCode(ofApp, bare, tried);
    await tried.right();
    return proof;
  }

  async function isOn(memberId: bigint, on: Db = db): Promise<boolean> {
    return (await factorsOf(memberId, on)).ways.length > 0;
  }

  const noteChange = (on: Db, memberId: bigint) => members.factorChanged(on, memberId, clock.now());

  const removed = async (on: Db, memberId: bigint): Promise<void> => {
    await noteChange(on, memberId);
    if (!(await isOn(memberId, on))) await repository.removeRecovery(on, memberId);
  };

  const mayAdd: FactorChanges['mayAdd'] = async (call, { totp, tac_code: code }) => {
    const { memberId } = call.caller;
    return (await isOn(memberId)) ? verify(memberId, totp) : firstFactor(call, code);
  };

  return {
    isOn,
    verify,
    async replacesPhoneCode(memberId) {
      if (!(await isOn(memberId))) return false;
      const now = clock.now();
      const changedAt = (await members.byId(memberId))?.factor_changed_at?.getTime();
      return changedAt === undefined || now.getTime() - changedAt >= (await trustedAfterMs(now));
    },
    mayAdd,
    removed,
    async added(on, memberId, wasOn) {
      await noteChange(on, memberId);
      return wasOn ? [] : recovery.renew(on, memberId);
    },
    async status(memberId) {
      const { app, ways } = await factorsOf(memberId);
      const recoveryLeft = ways.length > 0 ? await repository.recoveryLeft(memberId) : 0;
      return { since: app?.confirmed_at ?? null, recoveryLeft, ways };
    },
    async begin(call, { password, ...codes }) {
      const { memberId, accountId } = call.caller;
      await passwords.confirm(call.caller, password);
      if ((await factorsOf(memberId)).app) throw new Refusal('totp_is_on');
      const proof = await mayAdd(call, codes);
      const secret = random.bytes(secretBytes);
      await inTransaction(db, async (tx) => {
        await proof(tx);
        const sealed = box.seal(secret, `totp:${memberId}`);
        if (!(await repository.begin(tx, memberId, sealed, clock.now())))
          throw new Refusal('totp_is_on');
      });
      return secretForApp(secret, accountId);
    },
    async confirm({ memberId }, code, address) {
      const row = await repository.find(memberId);
      if (!row) throw new Refusal('totp_not_begun');
      if (row.confirmed_at) throw new Refusal('totp_is_on');
      const tried = await counted('totp', memberId);
      const now = clock.now();
      const typed = oneTimeCodeIn(code);
      const step = appCodes.stepOf(row, typed);
      if (step === undefined) throw await wrongCode(row, typed, tried);
      await tried.right();
      return inTransaction(db, async (tx) => {
        if (!(await repository.confirm(tx, memberId, row.secret_box, now, step)))
          throw new Refusal('totp_is_on');
        await noteChange(tx, memberId);
        const codes = await recovery.renew(tx, memberId);
        await audit.record({ actor: `member:${memberId}`, act: 'totp.on', memberId, address }, tx);
        await notices.notify(tx, memberId, 'second-factor-on', null);
        return codes;
      });
    },
    async disable(caller, password, code, address) {
      const { memberId } = caller;
      if (!(await factorsOf(memberId)).app) throw new Refusal('totp_is_off');
      await passwords.confirm(caller, password);
      const proof = await verify(memberId, code);
      await inTransaction(db, async (tx) => {
        await proof(tx);
        await repository.remove(memberId, tx);
        await removed(tx, memberId);
        await audit.record({ actor: `member:${memberId}`, act: 'totp.off', memberId, address }, tx);
        await notices.notify(tx, memberId, 'second-factor-off', null);
      });
    },
    async renewRecovery({ memberId }, code, address) {
      if (!(await isOn(memberId))) throw new Refusal('totp_is_off');
      const proof = await verify(memberId, code);
      return inTransaction(db, async (tx) => {
        await proof(tx);
        const codes = await recovery.renew(tx, memberId);
        await audit.record(
          { actor: `member:${memberId}`, act: 'totp.recovery-codes', memberId, address },
          tx,
        );
        await notices.notify(tx, memberId, 'recovery-codes-renewed', null);
        return codes;
      });
    },
    async reset(memberId) {
      await inTransaction(db, async (tx) => {
        const hadApp = await repository.remove(memberId, tx);
        const hadPasskey = await passkeys.removeAll(tx, memberId);
        if (!hadApp && !hadPasskey) throw new Refusal('totp_is_off');
        await removed(tx, memberId);
        if (hadApp) await notices.notify(tx, memberId, 'second-factor-off', null);
        if (hadPasskey) await notices.notify(tx, memberId, 'passkey-removed', null);
      });
    },
  };
}
