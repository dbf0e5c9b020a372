import type { AuditService } from '../../kernel/audit/audit.ts';
import { inTransaction } from '../../kernel/database/database.ts';
import { type Caller, Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { SessionService } from '../session/session.ts';
import {
  type Gender,
  isOfAge,
  isPersonName,
  type Member,
  type Members,
  type MemberStatus,
  type ProfileFields,
  tidyName,
} from '../member/member.ts';
import { type PasswordCheck, type Passwords, refuseWeakPassword } from '../password/password.ts';

interface ProfileChange {
  readonly full_name?: string | undefined;
  readonly nickname?: string | undefined;
  readonly gender?: Gender | undefined;
  readonly birthday?: string | undefined;
  readonly contact_email?: string | undefined;
  /** Needed for another e-mail alone. */
  readonly password?: string | undefined;
  readonly avatar?: string | null | undefined;
}

export interface ProfileParts {
  readonly parts: Pick<Parts, 'config' | 'clock' | 'db'>;
  readonly members: Members;
  readonly sessions: SessionService;
  readonly audit: AuditService;
  readonly passwords: Passwords;
  readonly passwordCheck: PasswordCheck;
  readonly notices: Notices;
  /** Sends a code to the member's new e-mail. */
  readonly requestEmail: (
    caller: Caller,
    request: { readonly email: string; readonly password: string | undefined },
    address: string,
  ) => Promise<unknown>;
}

export interface ProfileService {
  member(id: bigint): Promise<Member>;
  /**
   * Sets a new password and ends the member's other sessions. Refuses invalid_password,
   * passwordStrengthError, common_password, no_changes.
   */
  changePassword(caller: Caller, current: string, next: string, address: string): Promise<void>;
  /**
   * A new e-mail is sent a code and takes effect when confirmed. Refuses full_name_required,
   * full_name_locked (another name than the one set), no_changes, under_age, profile_locked (the
   * birthday of a verified member), and the codes of ContactService.requestEmail.
   */
  update(caller: Caller, change: ProfileChange, address: string): Promise<Member>;
  /**
   * Operator command, by phone. A reactivated member has no sessions. Refuses account_not_exists.
   */
  setStatus(phone: string, status: MemberStatus): Promise<Member>;
  /**
   * Operator command, by phone: marks the synthetic player, or makes it a player again. Refuses
   * account_not_exists.
   */
  setProbe(phone: string, isProbe: boolean): Promise<Member>;
  /** Operator command, by phone. Refuses account_not_exists, full_name_required. */
  rename(phone: string, name: string): Promise<Member>;
}

export function profileService(needs: ProfileParts): ProfileService {
  return {
    member: (id) => memberById(needs, id),
    changePassword: (caller, current, next, address) =>
      changePassword(needs, caller, current, next, address),
    update: (caller, change, address) => updateProfile(needs, caller, change, address),
    rename: (phone, typed) => renameMember(needs, phone, typed),
    setProbe: (phone, isProbe) => setProbe(needs, phone, isProbe),
    setStatus: (phone, status) => setStatus(needs, phone, status),
  };
}

async function memberById({ members }: ProfileParts, id: bigint): Promise<Member> {
  const found = await members.byId(id);
  if (!found) throw new Refusal('account_not_exists');
  return found;
}

/** Only the values that differ from the stored ones. */
function differences(needs: ProfileParts, old: Member, change: ProfileChange): ProfileFields {
  const { config, clock } = needs.parts;
  const next: ProfileFields = {};
  if (change.full_name !== undefined) {
    const name = tidyName(change.full_name);
    if (!isPersonName(name)) throw new Refusal('full_name_required');
    // Payouts go to this name, so only an operator may change it once set.
    if (old.full_name !== null && old.full_name !== name) throw new Refusal('full_name_locked');
    if (old.full_name === null) next.full_name = name;
  }
  const nickname = change.nickname?.trim() || null;
  if (change.nickname !== undefined && nickname !== old.nickname) next.nickname = nickname;
  if (change.gender !== undefined && change.gender !== old.gender) next.gender = change.gender;
  if (change.birthday !== undefined && change.birthday !== old.birthday) {
    if (old.verified_at) throw new Refusal('profile_locked');
    if (!isOfAge(change.birthday, config.minimumAge, clock.now())) throw new Refusal('under_age');
    next.birthday = change.birthday;
  }
  if (change.avatar !== undefined && change.avatar !== old.avatar) next.avatar = change.avatar;
  return next;
}

async function changePassword(
  needs: ProfileParts,
  caller: Caller,
  current: string,
  next: string,
  address: string,
): Promise<void> {
  const { passwordCheck, passwords, members, sessions, audit, notices } = needs;
  const { db, clock } = needs.parts;
  await passwordCheck.confirm(caller, current);
  refuseWeakPassword(next, caller.accountId);
  if (next === current) throw new Refusal('no_changes');
  const { memberId, sessionId } = caller;
  const hash = await passwords.hash(next);
  await inTransaction(db, async (tx) => {
    await members.setPassword(tx, memberId, hash, clock.now());
    await sessions.closeAll(memberId, sessionId, tx);
    await audit.record(
      { actor: `member:${memberId}`, act: 'member.change-password', memberId, address },
      tx,
    );
    await notices.notify(tx, memberId, 'password-changed', null);
  });
}

async function updateProfile(
  needs: ProfileParts,
  caller: Caller,
  change: ProfileChange,
  address: string,
): Promise<Member> {
  const { members, audit } = needs;
  const { db } = needs.parts;
  const old = await memberById(needs, caller.memberId);
  const next = differences(needs, old, change);
  const isOtherEmail =
    change.contact_email !== undefined && change.contact_email.trim() !== old.contact_email;
  if (Object.keys(next).length === 0 && !isOtherEmail) throw new Refusal('no_changes');
  // The step that may be refused runs first, so that a refused change stores nothing.
  if (isOtherEmail) {
    const request = { email: change.contact_email ?? '', password: change.password };
    await needs.requestEmail(caller, request, address);
  }
  if (Object.keys(next).length === 0) return old;
  await members.setProfile(db, old.id, next);
  await audit.record({
    actor: `member:${old.id}`,
    act: 'member.update-profile',
    memberId: old.id,
    address,
    details: { fields: Object.keys(next) },
  });
  return memberById(needs, old.id);
}

async function renameMember(needs: ProfileParts, phone: string, typed: string): Promise<Member> {
  const { members } = needs;
  const { db } = needs.parts;
  const found = await members.byPhone(phone);
  if (!found) throw new Refusal('account_not_exists');
  const name = tidyName(typed);
  if (!isPersonName(name)) throw new Refusal('full_name_required');
  await members.setProfile(db, found.id, { full_name: name });
  return { ...found, full_name: name };
}

async function setProbe(
  { members, parts }: ProfileParts,
  phone: string,
  isProbe: boolean,
): Promise<Member> {
  const found = await members.byPhone(phone);
  if (!found) throw new Refusal('account_not_exists');
  const since = isProbe ? (found.probe_since ?? parts.clock.now()) : null;
  await members.markProbe(parts.db, found.id, since);
  return { ...found, probe_since: since };
}

async function setStatus(
  needs: ProfileParts,
  phone: string,
  status: MemberStatus,
): Promise<Member> {
  const { members, sessions, notices } = needs;
  const { db } = needs.parts;
  const found = await members.byPhone(phone);
  if (!found) throw new Refusal('account_not_exists');
  await inTransaction(db, async (tx) => {
    await members.setStatus(found.id, status, tx);
    // While inactive, sessions are kept and refused with account_inactive, so that each tab shows
    // the reason. Afterwards a device left logged in long ago must not be logged in again.
    if (found.status === 'inactive' && status === 'active')
      await sessions.closeAll(found.id, undefined, tx);
    if (found.status === 'active' && status !== 'active')
      await notices.notify(tx, found.id, 'account-stopped', null);
  });
  return { ...found, status };
}
