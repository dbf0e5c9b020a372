import type { RowOnWire } from '@parol/wire';
import type { account } from '@parol/wire/member';
import type { Member } from './member.schema.ts';

/** What other nouns know of an account. */
export interface AccountStanding {
  /** Inbox messages not opened yet. */
  readonly unread: number;
  /** End of the break or self-exclusion in force. */
  readonly pausedUntil: Date | undefined;
}
export type StandingOf = (memberId: bigint) => Promise<AccountStanding>;

/** The account as its owner's site reads it. */
export function accountRow(
  row: Member,
  { unread, pausedUntil }: AccountStanding,
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
    paused_until: pausedUntil?.toISOString() ?? null,
  };
}
