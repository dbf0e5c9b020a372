import { dayMs } from '@parol/domain';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import { type KeyTask, sealedColumnTask } from '../../kernel/keys/keys.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { isPicture, jpeg, receiptBinding, receiptBox, removeUnused } from './receipt.repository.ts';
import { type ReceiptNeeds, receiptRoutes } from './receipt.routes.ts';

export { createReceipts, useReceipt } from './receipt.repository.ts';

function receiptTask(parts: Parts): KeyTask {
  const box = receiptBox(parts);
  return sealedColumnTask<Buffer>({
    purpose: 'receipts',
    table: 'receipt',
    column: 'bytes',
    key: { member_id: 'bigint', path: 'text' },
    header: box.header,
    plain: { begins: jpeg },
    reseal(value, { path }) {
      const boundTo = receiptBinding(String(path));
      return { value: box.seal(isPicture(value) ? value : box.open(value, boundTo), boundTo) };
    },
  });
}

/** Receipt images, stored in the database so that all processes and backups have them. */
export function receiptModule(
  parts: Parts,
  needs: ReceiptNeeds,
): { readonly contribution: Contribution } {
  return {
    contribution: {
      name: 'receipt',
      personalData: { forget: removeUnused },
      routes: receiptRoutes(parts, needs),
      keyed: [receiptTask(parts)],
      retention: [
        { table: 'receipt', column: 'uploaded_at', keptMs: dayMs, only: ['used', '=', false] },
      ],
    },
  };
}
