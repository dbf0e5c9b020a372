import type { Localized } from '@parol/domain';

/** The values in the text of each kind of notice; null if it has none. Amounts are units. */
export interface NoticeFacts {
  'new-device': { readonly browser: string | null; readonly system: string | null };
  'password-changed': null;
  'password-reset': null;
  'phone-changed': { readonly maskedPhone: string };
  'email-changed': null;
  'second-factor-on': null;
  'second-factor-off': null;
  'recovery-codes-renewed': null;
  'passkey-added': { readonly name: string };
  'passkey-removed': { readonly name: string } | null;
  'payout-account-added': { readonly bankName: string; readonly maskedNumber: string };
  'payout-account-in-review': { readonly bankName: string; readonly maskedNumber: string };
  'payout-account-accepted': { readonly bankName: string; readonly maskedNumber: string };
  'payout-account-refused': { readonly bankName: string; readonly maskedNumber: string };
  'withdrawal-requested': { readonly amount: bigint; readonly bankName: string };
  'withdrawal-paid': { readonly amount: bigint; readonly bankName: string };
  'withdrawal-returned': { readonly amount: bigint; readonly bankName: string };
  'transfer-sent': { readonly amount: bigint; readonly maskedPhone: string };
  'limit-raised': null;
  'session-ended': null;
  'other-sessions-ended': null;
  'all-sessions-ended': null;
  'account-stopped': null;
}
export type NoticeKind = keyof NoticeFacts;

interface NoticeText<Facts> {
  readonly title: Localized;
  /** One sentence for the SMS or e-mail, without amounts and numbers of accounts or phones. */
  readonly short: Localized;
  /** The message in the inbox. */
  readonly body: (facts: Facts) => Localized;
}

/** The texts of some kinds of notices. */
export type TextsOf<Kind extends NoticeKind> = {
  readonly [K in Kind]: NoticeText<NoticeFacts[K]>;
};
