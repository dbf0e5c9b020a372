export type OtpPurpose = 'signup' | 'login' | 'forgot' | 'bank' | 'transfer' | 'email' | 'phone';

export interface OtpTable {
  id: bigint;
  account: string;
  purpose: OtpPurpose;
  code_hash: Buffer;
  address: string;
  /** Whether the SMS went out; it did not where no account is behind the phone. */
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
