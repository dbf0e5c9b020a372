import { oneTimeCodeIn } from '@parol/domain';
import { inTransaction } from '../../kernel/database/database.ts';
import { type Caller, Refusal } from '../../kernel/http/http.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { PasswordCheck } from '../password/password.ts';
import type { SealedBox } from '../../kernel/secrets/secrets.ts';
import type { FactorCall } from './first-factor.ts';
import type { AddingCodes, FactorChanges, SecondFactor, Way } from './second-factor.ts';
import {
  afterRemoval,
  countCode,
  factorsOf,
  type SecondFactorParts,
  secondFactorService,
  wrongCode,
} from './second-factor.service.ts';
import { secretBytes, secretForApp } from './totp-code.ts';
import * as repository from './totp.repository.ts';

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

export interface TotpParts extends SecondFactorParts {
  readonly box: SealedBox;
  readonly passwords: PasswordCheck;
  readonly notices: Notices;
}

type Context = TotpParts & { readonly factor: SecondFactor & FactorChanges };

export function totpService(needs: TotpParts): TotpService {
  const factor = secondFactorService(needs);
  const context = { ...needs, factor };
  return {
    ...factor,
    status: (memberId) => statusOf(context, memberId),
    begin: (call, codes) => beginApp(context, call, codes),
    confirm: (caller, code, address) => confirmApp(context, caller, code, address),
    disable: (caller, password, code, address) =>
      disableApp(context, caller, password, code, address),
    renewRecovery: (caller, code, address) => renewRecovery(context, caller, code, address),
    reset: (memberId) => resetFactors(context, memberId),
  };
}

async function statusOf(context: Context, memberId: bigint): ReturnType<TotpService['status']> {
  const { app, ways } = await factorsOf(context, memberId);
  const recoveryLeft =
    ways.length > 0 ? await repository.recoveryLeft(context.parts.db, memberId) : 0;
  return { since: app?.confirmed_at ?? null, recoveryLeft, ways };
}

async function beginApp(
  context: Context,
  call: FactorCall,
  { password, ...codes }: AddingCodes & { readonly password: string },
): ReturnType<TotpService['begin']> {
  const { passwords, factor, box } = context;
  const { clock, random, db } = context.parts;
  const { memberId, accountId } = call.caller;
  await passwords.confirm(call.caller, password);
  if ((await factorsOf(context, memberId)).app) throw new Refusal('totp_is_on');
  const proof = await factor.mayAdd(call, codes);
  const secret = random.bytes(secretBytes);
  await inTransaction(db, async (tx) => {
    await proof(tx);
    const sealed = box.seal(secret, `totp:${memberId}`);
    if (!(await repository.beginApp(tx, memberId, sealed, clock.now())))
      throw new Refusal('totp_is_on');
  });
  return secretForApp(secret, accountId);
}

async function confirmApp(
  context: Context,
  { memberId }: Caller,
  code: string,
  address: string,
): Promise<readonly string[]> {
  const { appCodes, factor, notices } = context;
  const { clock, db } = context.parts;
  const row = await repository.findApp(db, memberId);
  if (!row) throw new Refusal('totp_not_begun');
  if (row.confirmed_at) throw new Refusal('totp_is_on');
  const tried = await countCode(context, 'totp', memberId);
  const now = clock.now();
  const typed = oneTimeCodeIn(code);
  const step = appCodes.stepOf(row, typed);
  if (step === undefined) throw await wrongCode(context, row, typed, tried);
  await tried.right();
  return inTransaction(db, async (tx) => {
    if (!(await repository.confirmApp(tx, row, now, step))) throw new Refusal('totp_is_on');
    const codes = await factor.added(tx, { memberId, address, act: 'totp.on' }, false);
    await notices.notify(tx, memberId, 'second-factor-on', null);
    return codes;
  });
}

async function disableApp(
  context: Context,
  caller: Caller,
  password: string,
  code: string,
  address: string,
): Promise<void> {
  const { passwords, factor, notices } = context;
  const { memberId } = caller;
  if (!(await factorsOf(context, memberId)).app) throw new Refusal('totp_is_off');
  await passwords.confirm(caller, password);
  const proof = await factor.verify(memberId, code);
  await inTransaction(context.parts.db, async (tx) => {
    await proof(tx);
    await repository.removeApp(tx, memberId);
    await factor.removed(tx, { memberId, address, act: 'totp.off' });
    await notices.notify(tx, memberId, 'second-factor-off', null);
  });
}

async function renewRecovery(
  { parts, factor, recovery, audit, notices }: Context,
  { memberId }: Caller,
  code: string,
  address: string,
): Promise<readonly string[]> {
  if (!(await factor.isOn(memberId))) throw new Refusal('totp_is_off');
  const proof = await factor.verify(memberId, code);
  return inTransaction(parts.db, async (tx) => {
    await proof(tx);
    const codes = await recovery.renew(tx, memberId);
    await audit.record(
      { actor: `member:${memberId}`, act: 'totp.recovery-codes', memberId, address },
      tx,
    );
    await notices.notify(tx, memberId, 'recovery-codes-renewed', null);
    return codes;
  });
}

async function resetFactors(context: Context, memberId: bigint): Promise<void> {
  const { parts, passkeys, notices } = context;
  await inTransaction(parts.db, async (tx) => {
    const hadApp = await repository.removeApp(tx, memberId);
    const hadPasskey = await passkeys.removeAll(tx, memberId);
    if (!hadApp && !hadPasskey) throw new Refusal('totp_is_off');
    await afterRemoval(context, tx, memberId);
    if (hadApp) await notices.notify(tx, memberId, 'second-factor-off', null);
    if (hadPasskey) await notices.notify(tx, memberId, 'passkey-removed', null);
  });
}
