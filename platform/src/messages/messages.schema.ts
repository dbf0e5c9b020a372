export type MessageChannel = 'sms' | 'mail';

export interface MessageTable {
  id: bigint;
  recipient: string;
  channel: MessageChannel;
  purpose: string;
  body: string;
  sent_at: Date;
}

declare module '../db/schema.ts' {
  interface Database {
    message: MessageTable;
  }
}
