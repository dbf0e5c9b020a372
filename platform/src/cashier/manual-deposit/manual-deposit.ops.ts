import * as v from 'valibot';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { formatAmount } from '@parol/domain';
import { keyOf, rowNamed } from '../../kernel/ids/ids.ts';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { createReceipts } from '../receipt/receipt.ts';
import { findManual, pendingManual } from './manual-deposit.repository.ts';
import type { ManualDeposits } from './manual-deposit.service.ts';

/** Operator commands for manual deposits. */
export function manualOps(
  parts: Pick<Parts, 'db' | 'locators' | 'config' | 'random'>,
  manual: ManualDeposits,
): readonly OpsCommand[] {
  const { db, locators } = parts;
  const receipts = createReceipts(parts);
  const keyNamed = (reference: string | undefined) =>
    rowNamed(locators, reference, 'Name a deposit; "manual:list" lists them.');
  const operator = () => `operator:${userInfo().username}`;
  return [
    opsCommand({
      name: 'manual:list',
      effect: 'reads',
      summary: 'Lists pending manual deposits',
      run: async () =>
        (await pendingManual(db, 200)).map(
          (row) =>
            `${locators.reference(keyOf(row))}  ${formatAmount(row.amount).padStart(12)}  ${row.target_bank}  ref ${row.ref_no}  ${row.deposit_date}  ${row.attachment === null ? 'no receipt' : 'receipt'}`,
        ),
    }),
    opsCommand({
      name: 'manual:receipt',
      effect: 'reads',
      args: [input.text('deposit'), input.text('file.jpg')],
      summary: "Writes a manual deposit's receipt to a file",
      async run([id, file]) {
        const key = keyNamed(id);
        const attachment = (await findManual(db, key))?.attachment;
        const bytes = attachment && (await receipts.bytes(attachment, key.memberId));
        if (!bytes) throw new Error(`There is no receipt of deposit ${id}.`);
        await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
        return [`${file} is the receipt of deposit ${id}.`];
      },
    }),
    opsCommand({
      name: 'manual:approve',
      effect: 'moves-money',
      args: [input.text('deposit')],
      summary: 'Credits a manual deposit that has arrived',
      async credits([id]) {
        const key = keyNamed(id);
        const deposit = await findManual(db, key);
        if (deposit?.state !== 'pending') return [];
        return [
          { kind: 'deposit', member: key.memberId, amount: deposit.amount },
          { kind: 'reward', member: key.memberId, amount: deposit.bonus },
        ];
      },
      async run([id]) {
        const { amount, bonus } = await manual.approve(keyNamed(id), operator());
        return [
          `Deposit ${id} is credited: ${formatAmount(amount)}, bonus ${formatAmount(bonus)}.`,
        ];
      },
    }),
    opsCommand({
      name: 'manual:reject',
      effect: 'tightens',
      args: [input.text('deposit')],
      options: { reason: input.memberReason(), 'reason-ph': v.optional(input.text('text')) },
      summary: 'Rejects a manual deposit; nothing is credited',
      async run([id], options) {
        await manual.reject(keyNamed(id), operator(), {
          en: options.reason,
          ph: options['reason-ph'] ?? options.reason,
        });
        return [`Deposit ${id} is rejected; nothing was credited.`];
      },
    }),
  ];
}
