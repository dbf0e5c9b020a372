import type { AuditService } from '../../kernel/audit/audit.ts';
import { inTransaction, type Tx } from '../../kernel/database/database.ts';
import { type Caller, Refusal } from '../../kernel/http/http.ts';
import { dayMs, manilaDay } from '@parol/domain';
import type {
  DeletionObstacle,
  LeavingMember,
  PersonalData,
} from '../../kernel/personal-data/personal-data.ts';
import { removedWithProofs, removeProofs } from '../kyc/kyc.ts';
import { anonymise, type Members } from '../member/member.ts';
import type { PasswordCheck } from '../password/password.ts';
import type { MessagesService } from '../../kernel/messages/messages.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { SessionService } from '../session/session.ts';
import type { SecondFactor } from '../totp/totp.ts';
import * as repository from './deletion.repository.ts';
import type { DeletionRequest } from './privacy.schema.ts';

export interface Deletion {
  readonly request: DeletionRequest | undefined;
  readonly graceDays: number;
  readonly obstacles: readonly DeletionObstacle[];
}

export interface DeletionService {
  status(memberId: bigint): Promise<Deletion>;
  /**
   * Requests deletion of the account after the grace period and ends the member's other sessions.
   * Refuses invalid_password, deletion_requested, deletion_not_possible (with the obstacles), and
   * the codes of SecondFactor.verify.
   */
  request(
    caller: Caller,
    credentials: { readonly password: string; readonly totp: string | undefined },
    address: string,
  ): Promise<Deletion>;
  /** Refuses deletion_not_requested. */
  cancel(memberId: bigint, address: string): Promise<void>;
  /**
   * Deletes the accounts whose grace period is over; one with an obstacle waits for the next run.
   * Returns both numbers.
   */
  carryOut(by: string): Promise<{ readonly deleted: number; readonly waiting: number }>;
  /** Deletes the proofs of identity of members removed more than five years ago. */
  purgeProofs(): Promise<void>;
}

export interface DeletionParts extends Pick<
  LedgerParts,
  'db' | 'wallet' | 'clock' | 'config' | 'uniqueKeys' | 'contacts'
> {
  readonly members: Members;
  readonly passwords: PasswordCheck;
  readonly secondFactor: SecondFactor;
  readonly sessions: Pick<SessionService, 'closeAll'>;
  readonly messages: MessagesService;
  readonly audit: AuditService;
  /** What the modules keep of members. */
  readonly personalData: readonly PersonalData[];
}

const BATCH = 100;
/** Kinds of unique values that other accounts may use once this one is deleted. */
const freedKinds = ['phone', 'email', 'referral_code', 'payout_account', 'passkey'] as const;
/**
 * How long records are kept after an account is closed, by the law against money laundering (RA
 * 9160).
 */
const keptYears = 5;

export function deletionService(parts: DeletionParts): DeletionService {
  return {
    status: (memberId) => deletionOf(parts, memberId),
    request: (caller, credentials, address) => requestDeletion(parts, caller, credentials, address),
    cancel: (memberId, address) => cancelDeletion(parts, memberId, address),
    carryOut: (by) => carryOut(parts, by),
    purgeProofs: () => purgeProofs(parts),
  };
}

async function deletionOf(parts: DeletionParts, memberId: bigint): Promise<Deletion> {
  const { db, personalData, clock } = parts;
  const { deletionGraceDays: graceDays } = parts.config;
  const [request, obstacles] = await Promise.all([
    repository.findRequest(db, memberId),
    repository.obstaclesOf(db, personalData, memberId, clock.now()),
  ]);
  return { request, graceDays, obstacles };
}

/** Deletes what the modules keep of the member, and removes personal data from the account. */
async function forgetMember(
  parts: DeletionParts,
  tx: Tx,
  member: LeavingMember,
  at: Date,
): Promise<void> {
  const { personalData } = parts;
  for (const { deletedTables = [], forget: also } of personalData) {
    for (const table of deletedTables) await repository.deleteRows(tx, table, member.id);
    await also?.(tx, member, at);
  }
  await repository.removeRequest(tx, member.id);
  await anonymise(tx, member.id, at, parts);
}

/** Returns false when an obstacle exists. */
const deleteAccount = (parts: DeletionParts, memberId: bigint, by: string): Promise<boolean> =>
  parts.wallet.withMemberLock(memberId, async (tx) => {
    const at = parts.clock.now();
    // Read again under the lock, because it may have been cancelled meanwhile.
    const request = await repository.findRequest(tx, memberId);
    const member = await parts.members.byId(memberId, tx);
    if (
      !request ||
      !member ||
      (await repository.obstaclesOf(tx, parts.personalData, memberId, at)).length > 0
    )
      return false;
    const { id, phone, contact_email: email } = member;
    await forgetMember(parts, tx, { id, phone, email }, at);
    await parts.uniqueKeys.releaseAll(tx, freedKinds, id);
    await parts.audit.record({ actor: by, act: 'member.removed', memberId }, tx);
    return true;
  });

async function requestDeletion(
  parts: DeletionParts,
  caller: Caller,
  { password, totp }: { readonly password: string; readonly totp: string | undefined },
  address: string,
): Promise<Deletion> {
  const { passwords, secondFactor, clock, wallet, audit, messages, sessions } = parts;
  const { deletionGraceDays: graceDays } = parts.config;
  const { memberId } = caller;
  await passwords.confirm(caller, password);
  const before = await deletionOf(parts, memberId);
  if (before.request) throw new Refusal('deletion_requested');
  if (before.obstacles.length > 0)
    throw new Refusal('deletion_not_possible', [{ obstacles: before.obstacles }]);
  const proof = await secondFactor.verify(memberId, totp);
  const at = clock.now();
  const dueAt = new Date(at.getTime() + graceDays * dayMs);
  await wallet.withMemberLock(memberId, async (tx) => {
    await proof(tx);
    if (
      !(await repository.insertRequest(tx, {
        member_id: memberId,
        requested_at: at,
        due_at: dueAt,
      }))
    )
      throw new Refusal('deletion_requested');
    await audit.record(
      { actor: `member:${memberId}`, act: 'member.ask-deletion', memberId, address },
      tx,
    );
    await messages.send(
      { to: caller.accountId, channel: 'sms', purpose: 'deletion', text: deletionText(dueAt) },
      tx,
    );
    await sessions.closeAll(memberId, caller.sessionId, tx);
  });
  return deletionOf(parts, memberId);
}

async function cancelDeletion(
  { wallet, audit }: DeletionParts,
  memberId: bigint,
  address: string,
): Promise<void> {
  await wallet.withMemberLock(memberId, async (tx) => {
    if (!(await repository.removeRequest(tx, memberId)))
      throw new Refusal('deletion_not_requested');
    await audit.record(
      { actor: `member:${memberId}`, act: 'member.cancel-deletion', memberId, address },
      tx,
    );
  });
}

async function carryOut(
  parts: DeletionParts,
  by: string,
): Promise<{ readonly deleted: number; readonly waiting: number }> {
  const { clock, db } = parts;
  const at = clock.now();
  const done = { deleted: 0, waiting: 0 };
  for (let after: DeletionRequest | undefined; ;) {
    const due = await repository.dueRequests(db, at, BATCH, after).execute();
    for (const { member_id: memberId } of due)
      done[(await deleteAccount(parts, memberId, by)) ? 'deleted' : 'waiting'] += 1;
    after = due.at(-1);
    if (due.length < BATCH) return done;
  }
}

async function purgeProofs({ clock, db, uniqueKeys }: DeletionParts): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - keptYears);
  for (const { id: memberId } of await removedWithProofs(db, before).execute())
    await inTransaction(db, async (tx) => {
      await removeProofs(tx, memberId);
      await uniqueKeys.releaseAll(tx, ['document'], memberId);
    });
}

/** The notice about a requested deletion, so that an owner who did not request it can cancel it. */
function deletionText(dueAt: Date): string {
  const day = manilaDay(dueAt);
  return `Your Parol account will be deleted on ${day}. Log in and cancel it under Settings, Privacy if you change your mind. / Buburahin ang Parol account mo sa ${day}. Mag-log in at i-cancel sa Mga setting, Privacy kung magbago ang isip mo.`;
}
