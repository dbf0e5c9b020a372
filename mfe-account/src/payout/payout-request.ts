import type { RequestOf } from '@parol/wire';
import type { addBankV2, addEwalletV2 } from '@parol/wire/fund';
import { numberToSend, type PayoutFields, type PayoutKind } from './payout.schema.ts';

interface Named {
  readonly bank_name: string;
  readonly number_length: number | null;
}

/** The body that saves an account. An e-wallet is sent without bank_name (specification §5). */
export function payoutRequest(
  kind: PayoutKind,
  { bank_id, bank_acc_holder, bank_acc_no, tac_code }: PayoutFields,
  institution: Named | undefined,
): RequestOf<typeof addBankV2 | typeof addEwalletV2> {
  return {
    bank_id,
    bank_acc_holder,
    bank_acc_no: numberToSend(kind, bank_acc_no, institution?.number_length ?? null),
    ...(tac_code !== '' && { tac_code }),
    ...(kind === 'bank' && { bank_name: institution?.bank_name ?? '' }),
  };
}
