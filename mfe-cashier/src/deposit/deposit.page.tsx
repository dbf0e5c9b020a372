import {
  Link,
  paths,
  useBalance,
  useCall,
  useOnline,
  useSearchParams,
  useT,
} from '@parol/contract';
import { Read } from '@parol/kit';
import { IconBack, OfflineNote, PageHeader } from '@parol/ui';
import { activeList, depositTracker } from '@parol/wire/fund';
import { lazy, Suspense, useEffect } from 'react';
import { usePromotions } from '../bonus/use-promotions.ts';
import { ManualSkeleton } from '../manual-deposit/manual-skeleton.tsx';
import { ManualStatus } from '../manual-deposit/manual-status.tsx';
import { useManualDeposits } from '../manual-deposit/use-manual-deposits.ts';
import StatusPage from '../payment/status.page.tsx';
import { PendingDeposit } from '../pending/pending-deposit.tsx';
import { lookOf } from '../payment/deposit-state.ts';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import { PromotionTeaser } from './promotion-teaser.tsx';
import { QuickPay } from './quick-pay.tsx';
import s from './deposit.module.css';
import { WaysToPay } from './ways-to-pay.tsx';

// Loaded lazily, because few players use it.
const ManualPanel = lazy(() => import('../manual-deposit/manual-panel.tsx'));

/** Heading of the manual deposit, with a link back to all payment methods. */
function ManualHeader() {
  const t = useT();
  return (
    <PageHeader
      title={t('manual.title')}
      lead={t('manual.lead')}
      back={
        <Link to={paths.deposit()} className={s.back} aria-label={t('manual.back')}>
          <IconBack size={22} />
        </Link>
      }
    />
  );
}

/** Payment methods; with `?deposit=<id>`, as in links of earlier releases, an order's status. */
export default function DepositPage() {
  const [query] = useSearchParams();
  return query.has('deposit') ? <StatusPage /> : <Ways />;
}

/** Payment methods by kind, below a pending deposit. */
function Ways() {
  const t = useT();
  const online = useOnline();
  const [query, setQuery] = useSearchParams();
  const list = useCall(activeList, {});
  const tracker = useCall(depositTracker, {}, { pollMs: 5_000 });
  const manual = useManualDeposits();
  const promotions = usePromotions();
  const chosen = promotions.byId(query.get('promotion') ?? '');
  const isManual = query.get('method') === 'manual';
  const isKnown =
    list.rows !== undefined &&
    (tracker.rows ?? tracker.failure) !== undefined &&
    (manual.rows ?? manual.failure) !== undefined &&
    !promotions.undecided;

  // A deposit that leaves the list was settled, so its money may be in the balance.
  const { refresh } = useBalance();
  const pending = tracker.rows?.map(({ deposit_id }) => deposit_id).join(' ');
  useEffect(() => {
    if (pending !== undefined) void refresh();
  }, [pending, refresh]);

  const methods = list.rows ?? [];
  const isWaiting =
    (tracker.rows?.some((row) => lookOf(row) === 'waiting') ?? false) ||
    (manual.rows?.some(({ state }) => state === 'pending') ?? false);
  const ways = () => (
    <>
      <QuickPay methods={methods} promotion={chosen?.promotion_id} pending={isWaiting} />
      <PromotionTeaser
        promotions={promotions.choices}
        chosen={chosen}
        onChoose={(promotion) =>
          setQuery(promotion ? { promotion } : {}, { replace: true, preventScrollReset: true })
        }
      />
      <WaysToPay methods={methods} promotion={chosen?.promotion_id} />
    </>
  );

  const skeleton = isManual ? <ManualSkeleton /> : <DepositSkeleton />;
  const content = () => (
    <>
      {tracker.rows?.map((deposit) => (
        <PendingDeposit key={deposit.deposit_id} deposit={deposit} reload={tracker.reload} />
      ))}
      <ManualStatus deposits={manual.rows ?? []} reload={manual.reload} />
      {isManual ? (
        <Suspense fallback={<ManualSkeleton />}>
          <ManualPanel deposits={manual.rows ?? []} total={manual.total} reload={manual.reload} />
        </Suspense>
      ) : (
        ways()
      )}
    </>
  );

  return (
    <div className={`wrap ${s.page ?? ''}`}>
      {isManual ? (
        <ManualHeader />
      ) : (
        <PageHeader title={t('titles.deposit')} lead={t('deposit.lead')} />
      )}
      {!online && <OfflineNote>{t('offline.read')}</OfflineNote>}
      <Read read={list} failed={t('deposit.failed')} domain="deposit" skeleton={skeleton}>
        {() => (isKnown ? content() : skeleton)}
      </Read>
    </div>
  );
}
