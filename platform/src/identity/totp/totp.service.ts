import { createHmac } from 'node:crypto';
import { dayMs } from '@parol/domain';
import type { AuditService } from '../../kernel/audit/audit.ts';
import { type Db, inTransaction } from '../../kernel/database/database.ts';
import { type Caller, Refusal } from '../../kernel/http/http.ts';
import type { LimitService } from '../../kernel/limit/limit.ts';
import type { Asker } from '../otp/otp.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { PasswordCheck } from '../password/password.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { SealedBox } from '../../kernel/secrets/secrets.ts';
import { secretBytes, secretForApp, stepOf } from './totp-code.ts';
import type { TotpRepository } from './totp.repository.ts';
import type { Totp } from './totp.schema.ts';

/**
 * Marks a verified code as used, inside the transaction of the protected action. Refuses
 * invalid_totp when it was used meanwhile.
 */
export type Proof = (on: Db) => Promise<void>;

/** The second factor, as needed by actions that it protects. */
export interface SecondFactor {
  isOn(memberId: bigint): Promise<boolean>;
  /**
   * Verifies a code of the member's authenticator app or a recovery code; members without a second
   * factor pass. Refuses totp_required, invalid_totp, totp_too_many_tries. Without an asker the
   * member is logged in; tries of a log-in or reset are counted apart from those, by trusted asker,
   * and of all others together.
   */
  verify(memberId: bigint, typed: string | undefined, asker?: Asker): Promise<Proof>;
}

/** No member has a second factor, for the seeded history. */
export const noSecondFactor: SecondFactor = {
  isOn: async () => false,
  verify: async () => async () => undefined,
};

export interface TotpService extends SecondFactor {
  status(memberId: bigint): Promise<{ readonly since: Date | null; readonly recoveryLeft: number }>;
  /** Creates a secret, which takes effect when confirmed. Refuses invalid_password, totp_is_on. */
  begin(
    caller: Caller,
    password: string,
  ): Promise<{ readonly secret: string; readonly address: string }>;
  /**
   * Enables it with a first code and returns the recovery codes, once. Refuses totp_not_begun,
   * totp_is_on, invalid_totp, totp_too_many_tries.
   */
  confirm(caller: Caller, code: string, address: string): Promise<readonly string[]>;
  /** Refuses totp_is_off, invalid_password and the codes of verify. */
  disable(caller: Caller, password: string, code: string, address: string): Promise<void>;
  /** Replaces the recovery codes. Refuses totp_is_off and the codes of verify. */
  renewRecovery(caller: Caller, code: string, address: string): Promise<readonly string[]>;
  /** Operator command, after checking the member's identity. Refuses totp_is_off. */
  reset(memberId: bigint): Promise<void>;
}

export interface TotpParts {
  readonly parts: Pick<Parts, 'config' | 'clock' | 'random' | 'db'>;
  readonly repository: TotpRepository;
  readonly box: SealedBox;
  readonly limits: Pick<LimitService, 'take' | 'clear' | 'giveBack'>;
  readonly passwords: PasswordCheck;
  readonly audit: AuditService;
  readonly notices: Notices;
}

const wrongTries = 5;
const wrongTriesPerDay = 30;
const quarterHourMs = 900_000;
const recoveryCodes = 10;
/** Excludes 0, O, 1, I and L, which are easily confused on paper. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export function totpService({
  parts,
  repository,
  box,
  limits,
  passwords,
  audit,
  notices,
}: TotpParts): TotpService {
  const { config, clock, random, db } = parts;
  const recoveryKey = config.secret('totp-recovery');
  const hashOf = (memberId: bigint, code: string) =>
    createHmac('sha256', recoveryKey).update(`${memberId}:${code}`).digest();
  const openSecret = (row: Totp) => box.open(row.secret_box, `totp:${row.member_id}`);
  /**
   * Counts an attempt before checking it, so that concurrent attempts cannot exceed the limits, and
   * returns what to call after a correct code: it resets the counts, except those that many share.
   */
  async function countTry(memberId: bigint, asker?: Asker): Promise<() => Promise<void>> {
    const who = asker && (asker.trusted ? asker.id : 'strangers');
    const key = ['wrong-totp', memberId, ...(who === undefined ? [] : [who])].join(':');
    const perDay = `${key}:day`;
    if (
      !(await limits.take(key, wrongTries, quarterHourMs)) ||
      !(await limits.take(perDay, wrongTriesPerDay, dayMs))
    )
      throw new Refusal('totp_too_many_tries');
    const forget = who === 'strangers' ? limits.giveBack : limits.clear;
    return async () => {
      await forget(key);
      await forget(perDay);
    };
  }

  async function proofOf(row: Totp, typed: string): Promise<Proof | undefined> {
    const memberId = row.member_id;
    const bare = typed.replaceAll(/[\s-]/g, '').toUpperCase();
    if (/^\d{6}$/.test(bare)) {
      const step = stepOf(openSecret(row), bare, clock.now());
      if (step === undefined || step <= row.last_step) return undefined;
      return async (on) => {
        if (!(await repository.useStep(on, memberId, step))) throw new Refusal('invalid_totp');
      };
    }
    const hash = hashOf(memberId, bare);
    if (!(await repository.hasRecovery(memberId, hash))) return undefined;
    return async (on) => {
      if (!(await repository.useRecovery(on, memberId, hash, clock.now())))
        throw new Refusal('invalid_totp');
    };
  }

  async function verify(
    memberId: bigint,
    typed: string | undefined,
    asker?: Asker,
  ): Promise<Proof> {
    const row = await repository.find(memberId);
    if (!row?.confirmed_at) return async () => undefined;
    if (!typed?.trim()) throw new Refusal('totp_required');
    const wasRight = await countTry(memberId, asker);
    const proof = await proofOf(row, typed);
    if (!proof) throw new Refusal('invalid_totp');
    await wasRight();
    return proof;
  }

  function newCodes(): readonly string[] {
    const part = () =>
      Array.from({ length: 5 }, () => alphabet[random.int(alphabet.length)]).join('');
    return Array.from({ length: recoveryCodes }, () => `${part()}-${part()}`);
  }
  const hashesOf = (memberId: bigint, codes: readonly string[]) =>
    codes.map((code) => hashOf(memberId, code.replace('-', '')));

  const isOn = async (memberId: bigint): Promise<boolean> =>
    Boolean((await repository.find(memberId))?.confirmed_at);

  async function mustBeOn(memberId: bigint): Promise<void> {
    if (!(await isOn(memberId))) throw new Refusal('totp_is_off');
  }

  return {
    isOn,
    verify,
    async status(memberId) {
      const row = await repository.find(memberId);
      const since = row?.confirmed_at ?? null;
      return { since, recoveryLeft: since ? await repository.recoveryLeft(memberId) : 0 };
    },
    async begin(caller, password) {
      const { memberId, accountId } = caller;
      await passwords.confirm(caller, password);
      const secret = random.bytes(secretBytes);
      if (!(await repository.begin(memberId, box.seal(secret, `totp:${memberId}`), clock.now())))
        throw new Refusal('totp_is_on');
      return secretForApp(secret, accountId);
    },
    async confirm({ memberId }, code, address) {
      const row = await repository.find(memberId);
      if (!row) throw new Refusal('totp_not_begun');
      if (row.confirmed_at) throw new Refusal('totp_is_on');
      const wasRight = await countTry(memberId);
      const now = clock.now();
      const step = stepOf(openSecret(row), code.replaceAll(/\s/g, ''), now);
      if (step === undefined) throw new Refusal('invalid_totp');
      await wasRight();
      const codes = newCodes();
      await inTransaction(db, async (tx) => {
        if (!(await repository.confirm(tx, memberId, row.secret_box, now, step)))
          throw new Refusal('totp_is_on');
        await repository.replaceRecovery(tx, memberId, hashesOf(memberId, codes));
        await audit.record({ actor: `member:${memberId}`, act: 'totp.on', memberId, address }, tx);
        await notices.tell(tx, memberId, 'second-factor-on', null);
      });
      return codes;
    },
    async disable(caller, password, code, address) {
      const { memberId } = caller;
      await mustBeOn(memberId);
      await passwords.confirm(caller, password);
      const proof = await verify(memberId, code);
      await inTransaction(db, async (tx) => {
        await proof(tx);
        await repository.remove(memberId, tx);
        await audit.record({ actor: `member:${memberId}`, act: 'totp.off', memberId, address }, tx);
        await notices.tell(tx, memberId, 'second-factor-off', null);
      });
    },
    async renewRecovery({ memberId }, code, address) {
      await mustBeOn(memberId);
      const proof = await verify(memberId, code);
      const codes = newCodes();
      await inTransaction(db, async (tx) => {
        await proof(tx);
        await repository.replaceRecovery(tx, memberId, hashesOf(memberId, codes));
        await audit.record(
          { actor: `member:${memberId}`, act: 'totp.recovery-codes', memberId, address },
          tx,
        );
        await notices.tell(tx, memberId, 'recovery-codes-renewed', null);
      });
      return codes;
    },
    async reset(memberId) {
      await inTransaction(db, async (tx) => {
        if (!(await repository.remove(memberId, tx))) throw new Refusal('totp_is_off');
        await notices.tell(tx, memberId, 'second-factor-off', null);
      });
    },
  };
}
