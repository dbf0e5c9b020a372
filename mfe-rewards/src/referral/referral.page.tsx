import { type Read as ReadOf, useCall, useOnline, useSession, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import { Loading, OfflineNote, PageHeader, Skeleton } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { referral, referralTerms } from '@parol/wire/referral';
import { Downline } from './downline.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { isPending } from '../is-pending.ts';
import { ShareCard } from './share-card.tsx';
import { PausedPart } from '../paused-part.tsx';
import s from './referral.module.css';

/** /referral, public: how the programme works; a member's own code with its earnings. */
export default function ReferralPage() {
  const t = useT();
  const online = useOnline();
  const { account } = useSession();
  const paused = Boolean(account?.pausedUntil);
  const terms = useCall(referralTerms, {}, { skip: paused });
  const own = useCall(referral, {}, { skip: paused || !account });
  if (paused) return <PausedReferral />;
  return (
    <div className={`wrap ${s.page}`}>
      <PageHeader title={t('referral.title')} lead={t('referral.lead')} />
      {terms.rows && !online && <OfflineNote>{t('offline')}</OfflineNote>}
      {/* Together, so that the member's own part does not push the rules down. */}
      {isPending(terms) || isPending(own) ? (
        <Loading label={t('referral.loading')}>
          <Skeleton height={720} radius={20} />
        </Loading>
      ) : (
        <Read read={terms} failed={t('referral.failed')} domain="referral" skeleton={null}>
          {([first]) =>
            first && (
              <div className={s.parts}>
                {account && <Own read={own} />}
                <HowItWorks terms={first} visitor={!account} />
                {account && <Downline />}
              </div>
            )
          }
        </Read>
      )}
      <p className={s.care}>{t('promotions.care')}</p>
    </div>
  );
}

function Own({ read }: { readonly read: ReadOf<RowOf<typeof referral>> }) {
  const t = useT();
  return (
    <Read read={read} failed={t('referral.failed')} domain="referral" skeleton={null}>
      {([own]) => own && <ShareCard own={own} />}
    </Read>
  );
}

/** During a break nothing invites to play. */
function PausedReferral() {
  const t = useT();
  return (
    <div className={`wrap ${s.page}`}>
      <PageHeader title={t('referral.title')} />
      <PausedPart />
    </div>
  );
}
