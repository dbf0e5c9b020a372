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

export interface OtpTable {
  id: bigint;
  /** Its brief name; see `Contacts`. */
  account: string;
  purpose: OtpPurpose;
  /** The browser or session that asked for it, which alone may use it. */
  asker: string;
  trusted: boolean;
  /** Of a trusted asker: its device was first used within a day before. */
  new_device: boolean;
  /** The brief name of the phone or e-mail that it is sent to. */
  recipient: string;
  code_hash: Buffer;
  address: string;
  /** Whether the message was sent; false when the phone has no account. */
  delivered: boolean;
  tries: number;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    otp: OtpTable;
  }
}
