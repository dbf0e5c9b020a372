import type { ColumnType, Insertable, Selectable, Generated } from 'kysely';
import type { SealedText } from '../../kernel/contacts/contacts.ts';
import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { MemberColumns } from './member.tables.ts';

export type MemberStatus = 'active' | 'inactive' | 'BLOCK' | 'CLOSE';
export type Gender = 'female' | 'male' | 'other';
/** Marketing data sent with a sign-up (specification §3, "Sign-up extras"). */
export type SignUpExtras = Readonly<
  Partial<Record<'fbp' | 'pixelId' | 'ch' | 'cm' | 'pp' | 'domain', string>>
>;

export type MemberTable = TableOf<
  MemberColumns,
  {
    /** The phone number, encrypted: 639 and nine digits. Calls name it `account_id`. */
    phone: SealedText;
    status: ColumnType<MemberStatus, MemberStatus | undefined, MemberStatus>;
    contact_email: SealedText | null;
    /** When the e-mail was confirmed by a code; null when unconfirmed. */
    email_verified_at: Date | null;
    gender: Gender | null;
    /** YYYY-MM-DD. */
    birthday: string | null;
    /** One of wire's `avatars`. */
    avatar: string | null;
    /** When an operator verified name and birthday; null when unverified. */
    verified_at: Date | null;
    sign_up_extras: ColumnType<SignUpExtras, string, string>;
    /** 0 for none, 1 Bronze to 5 Diamond; the VIP module computes it. */
    vip_level: Generated<number>;
    /** Null until the phone of the sign-up is changed. */
    phone_changed_at: Date | null;
    /** Null until the password of the sign-up is changed or reset. */
    password_changed_at: Date | null;
    /** Null until an authenticator app or passkey was added or removed. */
    factor_changed_at: Date | null;
    /** Since when it is the synthetic player; null for players. */
    probe_since: Date | null;
    /** When the account was anonymised; null for existing accounts. */
    removed_at: Date | null;
  }
>;

/** A row with decrypted phone and e-mail. */
export type Opened<Row> = Omit<Row, 'phone' | 'contact_email'> & {
  readonly phone: string;
  readonly contact_email: string | null;
};
export type Member = Opened<Selectable<MemberTable>>;
export type NewMember = Opened<Insertable<MemberTable>>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    member: ByMember<MemberTable, 'id'>;
    member_profile: Pick<
      MemberTable,
      | 'id'
      | 'phone'
      | 'status'
      | 'full_name'
      | 'nickname'
      | 'gender'
      | 'birthday'
      | 'email_verified_at'
      | 'verified_at'
      | 'referred_by'
      | 'affiliate_code'
      | 'vip_level'
      | 'created_at'
      | 'phone_changed_at'
      | 'removed_at'
    >;
  }
}
