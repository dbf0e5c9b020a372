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
import { activeList } from '@parol/wire/fund';
import { lazy, Suspense, useEffect } from 'react';
import { usePromotions } from '../bonus/use-promotions.ts';
import { ManualSkeleton } from '../manual-deposit/manual-skeleton.tsx';
import StatusPage from '../payment/status.page.tsx';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import { OpenDeposits } from './open-deposits.tsx';
import { PromotionTeaser } from './promotion-teaser.tsx';
import { QuickPay } from './quick-pay.tsx';
import s from './deposit.module.css';
import { useOpenDeposits } from './use-open-deposits.ts';
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
  const open = useOpenDeposits(5_000);
  const { manual, pending } = open;
  const promotions = usePromotions();
  const chosen = promotions.byId(query.get('promotion') ?? '');
  const isManual = query.get('method') === 'manual';
  const isKnown = list.rows !== undefined && open.isKnown && !promotions.undecided;

  // A deposit that leaves the list was settled, so its money may be in the balance.
  const { refresh } = useBalance();
  useEffect(() => {
    if (pending !== undefined) void refresh();
  }, [pending, refresh]);

  const methods = list.rows ?? [];
  const ways = () => (
    <>
      <QuickPay methods={methods} promotion={chosen?.promotion_id} pending={open.isWaiting} />
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
      <OpenDeposits open={open} />
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
