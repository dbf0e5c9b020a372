import type { ByKey, TableOf } from '../../kernel/database/database.ts';
import type { OtpColumns } from './otp.tables.ts';

export type OtpPurpose =
  | 'signup'
  | 'login'
  | 'forgot'
  | 'bank'
  | 'factor'
  | 'own-phone'
  | 'transfer'
  | 'withdrawal'
  | 'email'
  | 'phone';

export type OtpTable = TableOf<
  OtpColumns,
  {
    /** Its hash for short-lived rows; see `Contacts`. */
    account: string;
    purpose: OtpPurpose;
    /** The browser or session that requested it; only this one may use it. */
    asker: string;
    /** Whether a trusted requester's device was first used within the day before. */
    new_device: boolean;
    /** The hash of the phone or e-mail to which it is sent. */
    recipient: string;
    /** Whether the message was sent; false when the phone has no account. */
    delivered: boolean;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    otp: ByKey<OtpTable, 'account'>;
  }
}
