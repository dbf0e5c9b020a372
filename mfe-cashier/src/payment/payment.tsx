import { useShell, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import { Card, EmptyState, Loading, Skeleton, SkeletonText } from '@parol/ui';
import type { Gateway } from '@parol/wire';
import { useEffect } from 'react';
import { BackLink } from './back-link.tsx';
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

/** A deposit from order to receipt; the pay page redirects here. The status page has no gateway. */
export function Payment({
  gateway,
  depositId,
}: {
  readonly gateway?: Gateway;
  readonly depositId: string;
}) {
  const t = useT();
  const shell = useShell();
  const { read, counted, stale } = useDeposit(depositId);
  const deposit = read.first;
  const look = deposit && lookOf(deposit);

  // Holds site updates during a payment.
  useEffect(() => (look === 'waiting' ? shell.hold('payment') : undefined), [look, shell]);

  if (!deposit && read.failure?.code === 'deposit_not_exists') return <UnknownDeposit />;
  const stage = () => {
    if (!deposit) return null;
    if (look === 'waiting') return <Waiting deposit={deposit} reload={read.reload} stale={stale} />;
    if (look === 'paid' || look === 'late')
      return <Receipt deposit={deposit} gateway={gateway} counted={counted} />;
    return <Ended deposit={deposit} gateway={gateway} />;
  };
  return (
    <Read read={read} failed={t('payment.failed')} domain="deposit" skeleton={<PaymentSkeleton />}>
      {stage}
    </Read>
  );
}

/** Shown if the member has no order with the id in the address. */
export function UnknownDeposit() {
  const t = useT();
  return (
    <EmptyState
      title={t('payment.unknown.title')}
      body={t('payment.unknown.body')}
      action={<BackLink text={t('receipt.back')} isAlone />}
    />
  );
}
