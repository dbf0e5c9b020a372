import { commonOrder, driver } from './base.ts';

/** The player chooses a bank first and pays on that bank's page at the provider. */
export const bankListDriver = driver({
  protocol: 'bank-list',
  capabilities: { showsQr: false, choosesBank: true },
  words: {
    OPEN: 'pending',
    SUBMITTED: 'pending',
    SETTLED: 'paid',
    DECLINED: 'failed',
    LAPSED: 'expired',
    WITHDRAWN: 'cancelled',
    REFUNDED: 'refunded',
    RETURNED: 'refunded',
    CHARGEBACK: 'charged_back',
  },
  orderBody: ({ extra: { bank_code, ...options }, ...order }) => ({
    ...commonOrder({ ...order, extra: options }),
    protocol: 'bank-list',
    bank_code: bank_code ?? null,
    options,
  }),
});
