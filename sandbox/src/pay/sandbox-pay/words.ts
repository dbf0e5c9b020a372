import type { Words } from '../protocol/spelling.ts';

/** The words of Sandbox Pay's three dialects; `unknown` is in no manual. */
export const words = {
  redirect: {
    open: 'PENDING_PAYMENT',
    processing: 'PAYMENT_PROCESSING',
    paid: 'PAYMENT_SUCCESS',
    failed: 'PAYMENT_FAILED',
    expired: 'PAYMENT_EXPIRED',
    cancelled: 'PAYMENT_CANCELLED',
    refunded: 'PAYMENT_REFUNDED',
    partlyRefunded: 'PAYMENT_PARTIALLY_REFUNDED',
    chargedBack: 'PAYMENT_CHARGEBACK',
    unknown: 'PAYMENT_ON_HOLD',
  },
  qr: {
    open: 'awaiting_scan',
    processing: 'scanned',
    paid: 'succeeded',
    failed: 'failed',
    expired: 'expired',
    cancelled: 'voided',
    refunded: 'refunded',
    partlyRefunded: 'refunded',
    chargedBack: 'charged_back',
    unknown: 'under_inspection',
  },
  'bank-list': {
    open: 'OPEN',
    processing: 'SUBMITTED',
    paid: 'SETTLED',
    failed: 'DECLINED',
    expired: 'LAPSED',
    cancelled: 'WITHDRAWN',
    refunded: 'REFUNDED',
    partlyRefunded: 'REFUNDED',
    chargedBack: 'CHARGEBACK',
    unknown: 'QUERIED',
  },
} as const satisfies Record<string, Words>;
export type Dialect = keyof typeof words;
