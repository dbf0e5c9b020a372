import { useCall, useOnline, useSession, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import { OfflineNote, PageHeader, Skeleton } from '@parol/ui';
import { referral, referralTerms } from '@parol/wire/referral';
import { Downline } from './downline.tsx';
import { HowItWorks } from './how-it-works.tsx';
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
  if (paused) return <PausedReferral />;
  return (
    <div className={`wrap ${s.page}`}>
      <PageHeader title={t('referral.title')} lead={t('referral.lead')} />
      {terms.rows && !online && <OfflineNote>{t('offline')}</OfflineNote>}
      <Read
        read={terms}
        failed={t('referral.failed')}
        domain="referral"
        loading={t('referral.loading')}
        skeleton={<Skeleton height={420} radius={20} />}
      >
        {([first]) =>
          first && (
            <div className={s.parts}>
              {account && <Own />}
              <HowItWorks terms={first} visitor={!account} />
              {account && <Downline />}
            </div>
          )
        }
      </Read>
      <p className={s.care}>{t('promotions.care')}</p>
    </div>
  );
}

function Own() {
  const t = useT();
  const read = useCall(referral, {});
  return (
    <Read
      read={read}
      failed={t('referral.failed')}
      domain="referral"
      loading={t('referral.loading')}
      skeleton={<Skeleton height={420} radius={20} />}
    >
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
