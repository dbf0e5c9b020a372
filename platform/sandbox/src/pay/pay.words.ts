import type { Gateway } from '@parol/wire';

type Word = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

/** Statuses by protocol: each protocol of the sandbox uses its own, as its driver expects. */
export const words: Readonly<Record<Gateway['protocol'], Readonly<Record<Word, string>>>> = {
  redirect: {
    open: 'PENDING_PAYMENT',
    processing: 'PAYMENT_PROCESSING',
    paid: 'PAYMENT_SUCCESS',
    failed: 'PAYMENT_FAILED',
    expired: 'PAYMENT_EXPIRED',
  },
  qr: {
    open: 'awaiting_scan',
    processing: 'scanned',
    paid: 'succeeded',
    failed: 'failed',
    expired: 'expired',
  },
  'bank-list': {
    open: 'OPEN',
    processing: 'SUBMITTED',
    paid: 'SETTLED',
    failed: 'DECLINED',
    expired: 'LAPSED',
  },
};
