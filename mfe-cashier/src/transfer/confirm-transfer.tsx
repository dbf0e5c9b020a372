import { useT } from '@parol/contract';
import { formatPeso, formatPhone } from '@parol/domain';
import type { FormCode } from '@parol/kit';
import type { ReactNode } from 'react';
import { transferTac } from '@parol/wire/member';
import { ConfirmMoney } from '../payout/confirm-money.tsx';
import { StepUpCode } from '../payout/step-up-code.tsx';
import type { CheckedTransfer } from './transfer-form.schema.ts';

type Props = {
  /** The transfer to confirm; undefined while there is none. */
  readonly transfer: Pick<CheckedTransfer, 'recipient' | 'transfer_amount'> | undefined;
  readonly fee: bigint;
  /** The OTP's field; undefined while the transfer needs none. */
  readonly code: FormCode | undefined;
  /** The second factor, once it is required. */
  readonly factor: ReactNode;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Confirmation of a transfer: recipient, amount, fee and received amount; the OTP if required. */
export function ConfirmTransfer({ transfer, fee, code, factor, busy, onConfirm, onClose }: Props) {
  const t = useT();
  const amount = transfer?.transfer_amount ?? 0n;
  return (
    <ConfirmMoney
      texts="transfer"
      open={transfer !== undefined}
      amount={amount}
      rows={
        transfer
          ? [
              { label: t('transfer.recipient'), value: formatPhone(transfer.recipient) },
              { label: t('transfer.amount'), value: formatPeso(amount) },
              { label: t('transfer.fee'), value: formatPeso(fee) },
              { label: t('transfer.received'), value: formatPeso(amount - fee), strong: true },
            ]
          : []
      }
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {transfer && code && (
        <StepUpCode call={transferTac} domain="transfer" {...code} onComplete={onConfirm} />
      )}
      {transfer && factor}
    </ConfirmMoney>
  );
}
