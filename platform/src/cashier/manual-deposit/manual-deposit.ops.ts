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

type ManualOpsParts = Pick<Parts, 'db' | 'locators' | 'config' | 'random'>;

/** Operator commands for manual deposits. */
export function manualOps(parts: ManualOpsParts, manual: ManualDeposits): readonly OpsCommand[] {
  return [
    listPending(parts),
    saveReceipt(parts),
    approveManual(parts, manual),
    rejectManual(parts, manual),
  ];
}

const keyNamed = (parts: ManualOpsParts, reference: string | undefined) =>
  rowNamed(parts.locators, reference, 'Name a deposit; "manual:list" lists them.');

const operator = () => `operator:${userInfo().username}`;

const listPending = (parts: ManualOpsParts) =>
  opsCommand({
    name: 'manual:list',
    effect: 'reads',
    summary: 'Lists pending manual deposits',
    run: async () =>
      (await pendingManual(parts.db, 200)).map(
        (row) =>
          `${parts.locators.reference(keyOf(row))}  ${formatAmount(row.amount).padStart(12)}  ${row.target_bank}  ref ${row.ref_no}  ${row.deposit_date}  ${row.attachment === null ? 'no receipt' : 'receipt'}`,
      ),
  });

const saveReceipt = (parts: ManualOpsParts) =>
  opsCommand({
    name: 'manual:receipt',
    effect: 'reads',
    args: [input.text('deposit'), input.text('file.jpg')],
    summary: "Writes a manual deposit's receipt to a file",
    async run([id, file]) {
      const key = keyNamed(parts, id);
      const attachment = (await findManual(parts.db, key))?.attachment;
      const bytes = attachment && (await createReceipts(parts).bytes(attachment, key.memberId));
      if (!bytes) throw new Error(`There is no receipt of deposit ${id}.`);
      await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
      return [`${file} is the receipt of deposit ${id}.`];
    },
  });

const approveManual = (parts: ManualOpsParts, manual: ManualDeposits) =>
  opsCommand({
    name: 'manual:approve',
    effect: 'moves-money',
    args: [input.text('deposit')],
    summary: 'Credits a manual deposit that has arrived',
    async credits([id]) {
      const key = keyNamed(parts, id);
      const deposit = await findManual(parts.db, key);
      if (deposit?.state !== 'pending') return [];
      return [
        { kind: 'deposit', member: key.memberId, amount: deposit.amount },
        { kind: 'reward', member: key.memberId, amount: deposit.bonus },
      ];
    },
    async run([id]) {
      const { amount, bonus } = await manual.approve(keyNamed(parts, id), operator());
      return [`Deposit ${id} is credited: ${formatAmount(amount)}, bonus ${formatAmount(bonus)}.`];
    },
  });

const rejectManual = (parts: ManualOpsParts, manual: ManualDeposits) =>
  opsCommand({
    name: 'manual:reject',
    effect: 'tightens',
    args: [input.text('deposit')],
    options: { reason: input.memberReason(), 'reason-ph': v.optional(input.text('text')) },
    summary: 'Rejects a manual deposit; nothing is credited',
    async run([id], options) {
      await manual.reject(keyNamed(parts, id), operator(), {
        en: options.reason,
        ph: options['reason-ph'] ?? options.reason,
      });
      return [`Deposit ${id} is rejected; nothing was credited.`];
    },
  });
