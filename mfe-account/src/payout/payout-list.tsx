import { useCall, useFailureText, useModal, useOnline, useShell, useT } from '@parol/contract';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  IconPlus,
  Loading,
  OfflineNote,
  Section,
  SkeletonRow,
} from '@parol/ui';
import type { memberBankList } from '@parol/wire/fund';
import { useEffect } from 'react';
import { PayoutCard } from './payout-card.tsx';
import type { PayoutKind } from './payout.schema.ts';
import s from './payout.module.css';

/** Up to ten of each (specification §9). */
const most = 10;

interface Props {
  readonly kind: PayoutKind;
  readonly call: typeof memberBankList;
}

/** Saved accounts of one kind as cards, and the way to add another. */
export function PayoutList({ kind, call }: Props) {
  const t = useT();
  const text = useFailureText('payout');
  const online = useOnline();
  const modal = useModal();
  const { events } = useShell();
  const { rows, failure, loading, reload } = useCall(call, {}, { skip: !online });
  useEffect(
    () =>
      events.on('account.payout-account-added', (added) => void (added.kind === kind && reload())),
    [events, kind, reload],
  );

  const add = () => modal.open(kind === 'bank' ? 'add-bank' : 'add-ewallet');
  const addLabel = t(kind === 'bank' ? 'payout.addBank' : 'payout.addWallet');
  return (
    <Section
      title={t(kind === 'bank' ? 'payout.banks' : 'payout.wallets')}
      action={
        rows &&
        rows.length > 0 && (
          <span className="num">{t('payout.count', { count: rows.length, most })}</span>
        )
      }
    >
      {!online && rows && <OfflineNote>{t('common.offline')}</OfflineNote>}
      {!rows && failure && (
        <ErrorState
          title={t('payout.listError')}
          body={text(failure)}
          retryLabel={t('common.retry')}
          busy={loading}
          onRetry={() => void reload()}
        />
      )}
      {!rows && !failure && (
        <Loading label={t('common.loading')} className={s.cards}>
          <Card>
            <SkeletonRow />
          </Card>
          <Card>
            <SkeletonRow />
          </Card>
        </Loading>
      )}
      {rows?.length === 0 && (
        <Card>
          <EmptyState
            title={t(kind === 'bank' ? 'payout.noBanks' : 'payout.noWallets')}
            body={t('payout.noneBody')}
            action={
              <Button
                {...(kind === 'bank' && { variant: 'secondary' })}
                icon={<IconPlus size={18} />}
                onClick={add}
              >
                {addLabel}
              </Button>
            }
          />
        </Card>
      )}
      {rows && rows.length > 0 && (
        <>
          <ul className={s.cards}>
            {rows.map((row) => (
              <li key={row.account_ref}>
                <PayoutCard row={row} onChanged={reload} />
              </li>
            ))}
          </ul>
          <div className={s.add}>
            <Button
              variant="secondary"
              full
              icon={<IconPlus size={18} />}
              onClick={add}
              {...(rows.length >= most && { disabledReason: t('payout.full', { count: most }) })}
            >
              {addLabel}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
