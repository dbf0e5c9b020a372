import { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import type { ReactNode } from 'react';
import { ConfirmMoney } from '../money-out/confirm-money.tsx';
import { TransferCode } from './transfer-code.tsx';

/** What is about to be sent; amounts in units. */
export interface TransferWish {
  /** 639XXXXXXXXX. */
  readonly recipient: string;
  readonly amount: bigint;
}

type Props = {
  readonly wish: TransferWish | undefined;
  readonly fee: bigint;
  /** Above the amount from which an OTP is wanted. */
  readonly wantsCode: boolean;
  readonly code: string;
  readonly codeError: string | undefined;
  /** The second factor, once it was asked for. */
  readonly factor: ReactNode;
  readonly busy: boolean;
  readonly onCode: (code: string) => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** One question before the money goes: to whom, how much, what reaches them; with the OTP where it is wanted. */
export function ConfirmTransfer({
  wish,
  fee,
  wantsCode,
  code,
  codeError,
  factor,
  busy,
  onCode,
  onConfirm,
  onClose,
}: Props) {
  const t = useT();
  return (
    <ConfirmMoney
      texts="transfer"
      open={wish !== undefined}
      amount={wish?.amount ?? 0n}
      rows={
        wish
          ? [
              { label: t('transfer.recipient'), value: `+${wish.recipient}` },
              { label: t('transfer.amount'), value: formatPeso(wish.amount) },
              { label: t('transfer.fee'), value: formatPeso(fee) },
              { label: t('transfer.received'), value: formatPeso(wish.amount - fee), strong: true },
            ]
          : []
      }
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {wish && wantsCode && (
        <TransferCode value={code} onChange={onCode} onComplete={onConfirm} error={codeError} />
      )}
      {wish && factor}
    </ConfirmMoney>
  );
}
