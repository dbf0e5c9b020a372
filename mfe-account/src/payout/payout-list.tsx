import { useCall, useModal, useOnline, useShell, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import {
  Button,
  Card,
  EmptyState,
  IconPlus,
  OfflineNote,
  Section,
  SkeletonRow,
  type ButtonProps,
} from '@parol/ui';
import type { memberBankList } from '@parol/wire/fund';
import { useEffect } from 'react';
import { PayoutCard } from './payout-card.tsx';
import type { PayoutKind } from './payout.schema.ts';
import s from './payout.module.css';

/** At most ten accounts of each kind (specification §9). */
const most = 10;

interface Props {
  readonly kind: PayoutKind;
  readonly call: typeof memberBankList;
}

/** Saved accounts of one kind as cards, and a button to add another. */
export function PayoutList({ kind, call }: Props) {
  const t = useT();
  const online = useOnline();
  const { events } = useShell();
  const read = useCall(call, {}, { skip: !online });
  const { rows, reload } = read;
  useEffect(
    () =>
      events.on('account.payout-account-added', (added) => void (added.kind === kind && reload())),
    [events, kind, reload],
  );
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
      <Read
        read={read}
        failed={t('payout.listError')}
        domain="payout"
        loading={t('common.loading')}
        className={s.cards}
        skeleton={
          <>
            <Card>
              <SkeletonRow />
            </Card>
            <Card>
              <SkeletonRow />
            </Card>
          </>
        }
        empty={<NoAccounts kind={kind} />}
        offline={{ stale: <OfflineNote>{t('common.offline')}</OfflineNote> }}
      >
        {(rows) => (
          <>
            <ul className={s.cards}>
              {rows.map((row) => (
                <li key={row.account_ref}>
                  <PayoutCard row={row} />
                </li>
              ))}
            </ul>
            <div className={s.add}>
              <AddButton
                kind={kind}
                variant="secondary"
                full
                {...(rows.length >= most && { disabledReason: t('payout.full', { count: most }) })}
              />
            </div>
          </>
        )}
      </Read>
    </Section>
  );
}

function NoAccounts({ kind }: { readonly kind: PayoutKind }) {
  const t = useT();
  return (
    <Card>
      <EmptyState
        title={t(kind === 'bank' ? 'payout.noBanks' : 'payout.noWallets')}
        body={t('payout.noneBody')}
        action={<AddButton kind={kind} {...(kind === 'bank' && { variant: 'secondary' })} />}
      />
    </Card>
  );
}

/** Opens the form of a new account. */
function AddButton({
  kind,
  ...rest
}: Pick<ButtonProps, 'variant' | 'full' | 'disabledReason'> & { readonly kind: PayoutKind }) {
  const t = useT();
  const modal = useModal();
  return (
    <Button
      icon={<IconPlus size={18} />}
      onClick={() => modal.open(kind === 'bank' ? 'add-bank' : 'add-ewallet')}
      {...rest}
    >
      {t(kind === 'bank' ? 'payout.addBank' : 'payout.addWallet')}
    </Button>
  );
}
