import { commonOrder, dialect, payPage } from './common-protocol.ts';

/** The player chooses a bank on our page, then pays on that bank's page at the provider. */
export default dialect({
  words: {
    OPEN: 'pending',
    SUBMITTED: 'pending',
    SETTLED: 'paid',
    DECLINED: 'failed',
    LAPSED: 'expired',
    WITHDRAWN: 'cancelled',
    REFUNDED: 'refunded',
    RETURNED: 'refunded',
    CHARGEBACK: 'chargeback',
  },
  orderBody: (order) => {
    const { bank_code, ...options } = order.extra;
    return {
      ...commonOrder(order),
      protocol: 'bank-list',
      bank_code: bank_code ?? null,
      options,
    };
  },
  shows: (reply) => [payPage(reply)],
});
