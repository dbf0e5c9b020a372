import { useCall, useFailureText, useSession, useT } from '@parol/contract';
import { ErrorState, Loading, Skeleton } from '@parol/ui';
import { bankLookup } from '@parol/wire/fund';
import { AddPayoutForm } from './add-payout.form.tsx';
import type { PayoutKind } from './payout.schema.ts';

interface Props {
  readonly kind: PayoutKind;
  readonly close: () => void;
}

/** Saves a bank or e-wallet account to be paid at: reads where one can be paid, then asks for the account. */
export function AddPayout({ kind, close }: Props) {
  const t = useT();
  const text = useFailureText();
  const { account } = useSession();
  const lookup = useCall(bankLookup, {});
  if (!account) return null;
  if (!lookup.rows) {
    if (lookup.failure) {
      return (
        <ErrorState
          title={t('payout.lookupError')}
          body={text(lookup.failure)}
          retryLabel={t('common.retry')}
          busy={lookup.loading}
          onRetry={() => void lookup.reload()}
        />
      );
    }
    return (
      <Loading label={t('common.loading')} gap={16}>
        <Skeleton height={kind === 'bank' ? 76 : 208} radius={12} />
        <Skeleton height={76} radius={12} />
        <Skeleton height={76} radius={12} />
        <Skeleton height={54} radius={16} />
      </Loading>
    );
  }
  return (
    <AddPayoutForm
      kind={kind}
      account={account}
      institutions={lookup.rows.filter((row) => row.kind === kind)}
      close={close}
    />
  );
}
