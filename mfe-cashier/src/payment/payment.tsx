import { Link, paths, useFailureText, useShell, useT } from '@parol/contract';
import {
  buttonClass,
  Card,
  EmptyState,
  ErrorState,
  Loading,
  Skeleton,
  SkeletonText,
} from '@parol/ui';
import type { Gateway } from '@parol/wire';
import { useEffect } from 'react';
import { lookOf } from './deposit-state.ts';
import { Ended } from './ended.tsx';
import s from './payment.module.css';
import { Receipt } from './receipt.tsx';
import { useDeposit } from './use-deposit.ts';
import { Waiting } from './waiting.tsx';

function PaymentSkeleton() {
  const t = useT();
  return (
    <Loading label={t('loading')} className={s.column}>
      <Card className={s.centre}>
        <Skeleton width={132} height={28} radius={99} />
        <Skeleton width={180} height={44} />
        <Skeleton width={150} height={20} />
        <Skeleton height={56} radius={99} />
      </Card>
      <Card>
        <SkeletonText lines={6} />
      </Card>
    </Loading>
  );
}

/** One deposit from order to receipt; where a player lands when they come back from the pay page. */
export function Payment({
  gateway,
  depositId,
}: {
  readonly gateway: Gateway;
  readonly depositId: string;
}) {
  const t = useT();
  const shell = useShell();
  const failureText = useFailureText('deposit');
  const { read, counted, stale } = useDeposit(depositId);
  const deposit = read.first;
  const look = deposit && lookOf(deposit);

  // A tab in the middle of a payment stays on its releases.
  useEffect(() => (look === 'waiting' ? shell.hold('payment') : undefined), [look, shell]);

  if (!deposit) {
    if (!read.failure) return <PaymentSkeleton />;
    if (read.failure.code === 'deposit_not_exists') {
      return (
        <EmptyState
          title={t('payment.unknown.title')}
          body={t('payment.unknown.body')}
          action={
            <Link to={paths.deposit()} className={buttonClass('primary')}>
              {t('receipt.back')}
            </Link>
          }
        />
      );
    }
    return (
      <ErrorState
        title={t('payment.failed')}
        body={failureText(read.failure)}
        retryLabel={t('retry')}
        onRetry={() => void read.reload()}
        busy={read.loading}
      />
    );
  }
  if (look === 'waiting') return <Waiting deposit={deposit} reload={read.reload} stale={stale} />;
  if (look === 'paid' || look === 'late')
    return <Receipt deposit={deposit} gateway={gateway} counted={counted} />;
  return <Ended deposit={deposit} gateway={gateway} />;
}
