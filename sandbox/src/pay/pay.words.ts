import type { Gateway } from '@parol/wire';

export type Word =
  | 'open'
  | 'processing'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'refunded'
  | 'chargedBack'
  | 'unknown';

/**
 * Statuses by protocol: each protocol of the sandbox uses its own, as its driver expects; `unknown`
 * is one that the driver does not know.
 */
export const words: Readonly<Record<Gateway['protocol'], Readonly<Record<Word, string>>>> = {
  redirect: {
    open: 'PENDING_PAYMENT',
    processing: 'PAYMENT_PROCESSING',
    paid: 'PAYMENT_SUCCESS',
    failed: 'PAYMENT_FAILED',
    expired: 'PAYMENT_EXPIRED',
    refunded: 'PAYMENT_REFUNDED',
    chargedBack: 'PAYMENT_CHARGEBACK',
    unknown: 'PAYMENT_ON_HOLD',
  },
  qr: {
    open: 'awaiting_scan',
    processing: 'scanned',
    paid: 'succeeded',
    failed: 'failed',
    expired: 'expired',
    refunded: 'refunded',
    chargedBack: 'charged_back',
    unknown: 'under_inspection',
  },
  'bank-list': {
    open: 'OPEN',
    processing: 'SUBMITTED',
    paid: 'SETTLED',
    failed: 'DECLINED',
    expired: 'LAPSED',
    refunded: 'REFUNDED',
    chargedBack: 'CHARGEBACK',
    unknown: 'QUERIED',
  },
};
