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
  type Read as ReadOf,
  type SessionState,
} from '@parol/contract';
import { Read } from '@parol/kit';
import { buttonClass, EmptyState, Loading, OfflineNote, PageHeader, Skeleton } from '@parol/ui';
import { promotionList } from '@parol/wire/campaign';
import { checkInStatus } from '@parol/wire/check-in';
import { claimableRewards } from '@parol/wire/claimable';
import type { RowOf } from '@parol/wire';
import { promotionStatus } from '@parol/wire/fund';
import { useEffect, useState } from 'react';
import { Doors } from './doors.tsx';
import { CheckInSection } from '../check-in/check-in.section.tsx';
import { ClaimableSection } from '../claimable/claimable.section.tsx';
import { ActiveTurnover } from './active-turnover.tsx';
import { isPending } from '../is-pending.ts';
import { isGift } from './is-gift.ts';
import { PromotionList } from './promotion-list.tsx';
import { PausedPart } from '../paused-part.tsx';
import s from './promotions.module.css';
import { TermsSheet } from './terms-sheet.tsx';
import type { Promotion } from '../tier-figures.ts';

const skeletons = 6;
const turnoverPollMs = 10_000;

/** /promotions: rewards to claim and open turnover of members, then all promotions. */
export default function PromotionsPage() {
  const t = useT();
  const online = useOnline();
  const language = useLanguage().current;
  const { status, account } = useSession();
  const isPaused = Boolean(account?.pausedUntil);
  const read = usePromotions(status, isPaused);
  const mine = useMine(status === 'member' && !isPaused);
  const { rows, reload } = read;
  const ready = mine.claimable.first?.items ?? [];
  const [opened, setOpened] = useState<Promotion>();
  const [query, setQuery] = useSearchParams();
  /** The promotion in the URL, e.g. of a banner's link: its terms are open. */
  const linked = rows?.find(({ promotion_id }) => promotion_id === query.get('promotion'));
  /** The first usable promotion has the page's gold button, unless the hub has it. */
  const usable = rows?.find((row) => row.refused === null && !isGift(row));
  const first = ready.length > 0 ? undefined : usable;
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
      {status === 'member' && <MemberRewards mine={mine} />}
      {/* Loads meanwhile, and appears below the member's own part, which would push it down. */}
      <div hidden={mine.isLoading}>
        <Doors ready={ready} onRedeemed={reload} />
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
      </div>
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

/** All promotions; none during a break. */
function usePromotions(status: SessionState['status'], isPaused: boolean) {
  const read = useCall(promotionList, {}, { skip: isPaused });
  const { reload } = read;
  // Eligibility depends on the session: reload after a log-in.
  useEffect(() => {
    if (!isPaused) void reload();
  }, [status, isPaused, reload]);
  return read;
}

/** A member's rewards to claim, open turnover and check-in. */
interface Mine {
  readonly claimable: ReadOf<RowOf<typeof claimableRewards>>;
  readonly turnover: ReadOf<RowOf<typeof promotionStatus>>;
  readonly checkIn: ReadOf<RowOf<typeof checkInStatus>>;
  /** Until all three have an answer: they appear together, so that none pushes another down. */
  readonly isLoading: boolean;
}

function useMine(isShown: boolean): Mine {
  const isSectionOn = useSectionOn();
  const isOn = (section: 'rewards.claimable' | 'rewards.check-in') =>
    isShown && isSectionOn(section);
  const claimable = useCall(claimableRewards, {}, { skip: !isOn('rewards.claimable') });
  const checkIn = useCall(checkInStatus, {}, { skip: !isOn('rewards.check-in') });
  const turnover = useCall(promotionStatus, {}, { skip: !isShown, pollMs: turnoverPollMs });
  const isLoading = [claimable, checkIn, turnover].some(isPending);
  return { claimable, turnover, checkIn, isLoading };
}

function MemberRewards({ mine }: { readonly mine: Mine }) {
  const t = useT();
  const inHub = mine.claimable.first?.items ?? [];
  if (mine.isLoading)
    return (
      <Loading label={t('claimable.loading')} className={s.mine}>
        <Skeleton height={236} radius={20} />
        <Skeleton height={204} radius={20} />
        <Skeleton height={272} radius={20} />
      </Loading>
    );
  return (
    <div className={s.mine}>
      <Switchable id="rewards.claimable">
        <ClaimableSection read={mine.claimable} />
      </Switchable>
      <ActiveTurnover read={mine.turnover} />
      <Switchable id="rewards.check-in">
        <CheckInSection
          read={mine.checkIn}
          inHub={inHub.some(({ source }) => source === 'check_in')}
        />
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
  const turnover = useCall(promotionStatus, {}, { pollMs: turnoverPollMs });
  return (
    <div className="wrap">
      <PageHeader title={t('promotions.title')} />
      <ActiveTurnover read={turnover} pausedUntil={until} />
      <PausedPart />
      <p className={s.care}>{t('promotions.care')}</p>
    </div>
  );
}
