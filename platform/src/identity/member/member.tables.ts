// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType, Generated } from 'kysely';

export interface MemberColumns {
  id: bigint;
  phone: string;
  password_hash: string;
  status: Generated<string>;
  full_name: string | null;
  nickname: string | null;
  contact_email: string | null;
  gender: string | null;
  birthday: string | null;
  referral_code: string;
  referred_by: bigint | null;
  affiliate_code: string | null;
  sign_up_extras: ColumnType<unknown, string | undefined, string>;
  vip_level: Generated<number>;
  terms_at: Date;
  over_age_at: Date;
  created_at: Date;
  last_login_time: Date | null;
  phone_changed_at: Date | null;
  avatar: string | null;
  email_verified_at: Date | null;
  verified_at: Date | null;
  removed_at: Date | null;
  password_changed_at: Date | null;
  factor_changed_at: Date | null;
  probe_since: Date | null;
}
