import {
  Link,
  paths,
  Switchable,
  useCall,
  useHead,
  useLanguage,
  useOnline,
  useSearchParams,
  useSectionOn,
  useSession,
  useT,
  type SessionState,
} from '@parol/contract';
import { Read } from '@parol/kit';
import { buttonClass, EmptyState, OfflineNote, PageHeader, Skeleton } from '@parol/ui';
import { promotionList } from '@parol/wire/campaign';
import { claimableRewards } from '@parol/wire/claimable';
import { useEffect, useState } from 'react';
import { Doors } from './doors.tsx';
import { CheckInSection } from '../check-in/check-in.section.tsx';
import { ClaimableSection, type ClaimableSectionProps } from '../claimable/claimable.section.tsx';
import { ActiveTurnover } from './active-turnover.tsx';
import { isGift } from './is-gift.ts';
import { PromotionList } from './promotion-list.tsx';
import { PausedPart } from '../paused-part.tsx';
import s from './promotions.module.css';
import { TermsSheet } from './terms-sheet.tsx';
import type { Promotion } from '../tier-figures.ts';

const skeletons = 6;

/** /promotions: rewards to claim and open turnover of members, then all promotions. */
export default function PromotionsPage() {
  const t = useT();
  const online = useOnline();
  const language = useLanguage().current;
  const { status, account } = useSession();
  const isPaused = Boolean(account?.pausedUntil);
  const { read, hub } = usePromotions(status, isPaused);
  const { rows, reload } = read;
  const [opened, setOpened] = useState<Promotion>();
  const [query, setQuery] = useSearchParams();
  /** The promotion in the URL, e.g. of a banner's link: its terms are open. */
  const linked = rows?.find(({ promotion_id }) => promotion_id === query.get('promotion'));
  /** The first usable promotion has the page's gold button, unless the hub has it. */
  const usable = rows?.find((row) => row.refused === null && !isGift(row));
  const first = (hub.first?.items.length ?? 0) > 0 ? undefined : usable;
  /** All other promotions are collapsed, to keep the list short. */
  const expanded = linked ?? (usable?.kind === 'none' ? undefined : usable);
  useHead({
    title: t('promotions.head'),
    description: t('promotions.description'),
    canonical: paths.promotions(),
  });
  if (account?.pausedUntil) return <PausedPromotions until={account.pausedUntil} />;
  return (
    <div className="wrap">
      <PageHeader
        title={t('promotions.title')}
        lead={status === 'member' ? undefined : t('promotions.lead')}
      />
      {rows && !online && <OfflineNote>{t('offline')}</OfflineNote>}
      {status === 'member' && <MemberRewards hub={hub} />}
      <Doors ready={hub.first?.items ?? []} onRedeemed={reload} />
      <Read
        read={read}
        failed={t('promotions.failed')}
        domain="promotions"
        loading={t('promotions.loading')}
        className={s.list}
        skeleton={<Skeletons />}
        empty={<NoPromotions />}
      >
        {(promotions) => (
          <PromotionList
            promotions={promotions}
            first={first}
            expanded={expanded}
            onTerms={setOpened}
          />
        )}
      </Read>
      <p className={s.care}>{t('promotions.care')}</p>
      <TermsSheet
        promotion={opened ?? linked}
        language={language}
        onClose={() => {
          setOpened(undefined);
          if (linked) setQuery({}, { replace: true, preventScrollReset: true });
        }}
      />
    </div>
  );
}

/** All promotions, and of members the rewards to claim; none during a break. */
function usePromotions(status: SessionState['status'], isPaused: boolean) {
  const isSectionOn = useSectionOn();
  const read = useCall(promotionList, {}, { skip: isPaused });
  const hub = useCall(
    claimableRewards,
    {},
    { skip: isPaused || status !== 'member' || !isSectionOn('rewards.claimable') },
  );
  const { reload } = read;
  // Eligibility depends on the session: reload after a log-in.
  useEffect(() => {
    if (!isPaused) void reload();
  }, [status, isPaused, reload]);
  return { read, hub };
}

/** A member's rewards to claim, open turnover and check-in. */
function MemberRewards({ hub }: { readonly hub: ClaimableSectionProps['read'] }) {
  const inHub = hub.first?.items ?? [];
  return (
    <div className={s.mine}>
      <Switchable id="rewards.claimable">
        <ClaimableSection read={hub} />
      </Switchable>
      <ActiveTurnover />
      <Switchable id="rewards.check-in">
        <CheckInSection inHub={inHub.some(({ source }) => source === 'check_in')} />
      </Switchable>
    </div>
  );
}

const Skeletons = () =>
  Array.from({ length: skeletons }, (_, index) => (
    <Skeleton key={index} height={124} radius={20} />
  ));

function NoPromotions() {
  const t = useT();
  return (
    <EmptyState
      title={t('promotions.empty.title')}
      body={t('promotions.empty.body')}
      action={
        <Link to={paths.slot()} className={buttonClass('secondary')}>
          {t('promotions.empty.action')}
        </Link>
      }
    />
  );
}

/** During a break: the withheld amounts, and no promotion. */
function PausedPromotions({ until }: { readonly until: string }) {
  const t = useT();
  return (
    <div className="wrap">
      <PageHeader title={t('promotions.title')} />
      <ActiveTurnover pausedUntil={until} />
      <PausedPart />
      <p className={s.care}>{t('promotions.care')}</p>
    </div>
  );
}
