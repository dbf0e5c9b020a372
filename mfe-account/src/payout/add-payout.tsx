import { useCall, useSession, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import { Skeleton, Stack } from '@parol/ui';
import { bankLookup } from '@parol/wire/fund';
import { AddPayoutForm } from './add-payout.form.tsx';
import type { PayoutKind } from './payout.schema.ts';

interface Props {
  readonly kind: PayoutKind;
  readonly close: () => void;
}

/** Adds a payout account: loads the institutions, then shows the form. */
export function AddPayout({ kind, close }: Props) {
  const t = useT();
  const { account } = useSession();
  const lookup = useCall(bankLookup, {});
  if (!account) return null;
  return (
    <Read
      read={lookup}
      failed={t('payout.lookupError')}
      loading={t('common.loading')}
      skeleton={
        <Stack>
          <Skeleton height={kind === 'bank' ? 76 : 208} radius={12} />
          <Skeleton height={76} radius={12} />
          <Skeleton height={76} radius={12} />
          <Skeleton height={54} radius={16} />
        </Stack>
      }
    >
      {(rows) => (
        <AddPayoutForm
          kind={kind}
          account={account}
          institutions={rows.filter((row) => row.kind === kind)}
          close={close}
        />
      )}
    </Read>
  );
}
