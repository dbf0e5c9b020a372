import { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { ConfirmDialog, Stack, type SummaryRow, SummaryRows } from '@parol/ui';
import type { ReactNode } from 'react';

type Props = {
  /** Prefix of its texts: `<texts>.confirm.title`, `.yes` and `.no`. */
  readonly texts: 'withdrawal' | 'transfer';
  readonly open: boolean;
  /** Units. */
  readonly amount: bigint;
  readonly rows: readonly SummaryRow[];
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Shown below the figures: a required code. */
  readonly children?: ReactNode;
};

/** Confirmation before a withdrawal or transfer, with its figures. */
export function ConfirmMoney({
  texts,
  open,
  amount,
  rows,
  busy,
  onConfirm,
  onClose,
  children,
}: Props) {
  const t = useT();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t(`${texts}.confirm.title`, { amount: formatPeso(amount, { whole: true }) })}
      body={
        <Stack gap={12}>
          <SummaryRows rows={rows} />
          {children}
        </Stack>
      }
      confirmLabel={t(`${texts}.confirm.yes`)}
      cancelLabel={t(`${texts}.confirm.no`)}
      closeLabel={t('close')}
      busy={busy}
    />
  );
}
