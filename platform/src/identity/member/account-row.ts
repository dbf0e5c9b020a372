import type { RowOnWire } from '@parol/wire';
import type { account } from '@parol/wire/member';
import type { Member } from './member.schema.ts';

/** Facts about an account that come from other modules. */
export interface AccountFlags {
  /** Number of unread inbox messages. */
  readonly unread: number;
  /** Number of members who signed up with the member's referral code. */
  readonly referees: number;
  /** Number of missions that can be claimed. */
  readonly missions: number;
  /** Number of badges earned. */
  readonly badges: number;
  /** End of the break or self-exclusion in force. */
  readonly pausedUntil: Date | undefined;
}
export type LoadAccountFlags = (memberId: bigint) => Promise<AccountFlags>;

/** The account row that the site receives. */
export function accountRow(
  row: Member,
  { unread, referees, missions, badges, pausedUntil }: AccountFlags,
): RowOnWire<typeof account> {
  return {
    account_id: row.phone,
    currency: 'PHP',
    full_name: row.full_name,
    nickname: row.nickname,
    contact_phone: row.phone,
    contact_email: row.contact_email,
    gender: row.gender,
    birthday: row.birthday,
    avatar: row.avatar,
    referral_code: row.referral_code,
    last_login_time: row.last_login_time?.toISOString() ?? null,
    vip_level: row.vip_level,
    unread,
    referee_count: referees,
    missions_count: missions,
    badges_count: badges,
    paused_until: pausedUntil?.toISOString() ?? null,
  };
}
