import { formatAmount } from '@parol/domain';
import type { RequestOf } from '@parol/wire';
import type { manualDeposit } from '@parol/wire/fund';
import { noBonus } from '../bonus/promotion-math.ts';
import type { TargetBank } from './bank-choice.tsx';
import type { CheckedManual } from './manual-form.schema.ts';

/** The body of a manual deposit to one of our accounts. */
export function manualRequest(
  { target_bank_id, target_bank_acc_no, target_bank_acc_holder }: TargetBank,
  { deposit_amount, deposit_date, deposit_method, ...rest }: CheckedManual,
): RequestOf<typeof manualDeposit> {
  const { ref_no, attachment_path, promotion_id } = rest;
  return {
    target_bank_id,
    target_bank_acc_no,
    target_bank_acc_holder,
    deposit_date,
    deposit_method,
    ref_no,
    deposit_amount: formatAmount(deposit_amount),
    ...(attachment_path === '' ? {} : { attachment_path }),
    ...(promotion_id === noBonus ? {} : { promotion_id }),
  };
}
