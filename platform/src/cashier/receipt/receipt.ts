import { dayMs } from '@parol/domain';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { type ReceiptNeeds, receiptRoutes } from './receipt.routes.ts';

export { receiptBytes, takeReceipt, useReceipt } from './receipt.repository.ts';

/** Receipt images, stored in the database so that all processes and backups have them. */
export function receiptModule(
  parts: Parts,
  needs: ReceiptNeeds,
): { readonly contribution: Contribution } {
  return {
    contribution: {
      name: 'receipt',
      routes: receiptRoutes(parts, needs),
      retention: [
        { table: 'receipt', column: 'uploaded_at', keptMs: dayMs, only: ['used', '=', false] },
      ],
    },
  };
}
