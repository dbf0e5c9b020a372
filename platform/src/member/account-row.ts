import type { RowOnWire } from '@parol/wire';
import type { account } from '@parol/wire/member';
import type { Member } from './member.schema.ts';

/** The account as its owner's site reads it; `unread` counts inbox messages. */
export function accountRow(row: Member, unread: number): RowOnWire<typeof account> {
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
  };
}
