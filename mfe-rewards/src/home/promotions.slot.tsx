import { localField } from '@parol/domain';
import {
  lazyPart,
  Link,
  paths,
  useCall,
  useLanguage,
  useOnline,
  useSession,
  useT,
} from '@parol/contract';
import { BannerArt } from '@parol/art';
import { useOffers } from '@parol/kit';
import { Banner, Loading, Section, Skeleton } from '@parol/ui';
import { promotionBanner } from '@parol/wire/cms';
import { Suspense } from 'react';
import { bannerKind } from '../banner-kind.ts';
import { FailedNote } from '../failed-note.tsx';
import s from './home.module.css';

/** Members only, so that visitors don't load it. */
const Campaigns = lazyPart(() => import('./campaigns.tsx'));
const tones = ['violet', 'sunset', 'sea', 'rose', 'forest'] as const;
const bones = 3;

/** A row of a member's campaigns and of promotions on Home, with links to their terms; during a break a text in its place. */
export default function PromotionsSlot() {
  const t = useT();
  if (!useSession().account?.pausedUntil) return <PromotionRow />;
  return (
    <div className="wrap">
      <Section title={t('home.title')}>
        <p className={s.quiet}>{t('home.paused')}</p>
      </Section>
    </div>
  );
}

function PromotionRow() {
  const t = useT();
  const language = useLanguage().current;
  const member = useSession().status === 'member';
  const read = useCall(promotionBanner, { lang: 'all' });
  const rows = useOffers(read.rows);
  const { failure } = read;
  // Without a response, but online: a blocker of the browser has stopped the call.
  const isBlocked = useOnline() && failure?.kind === 'network';
  return (
    <div className={`wrap ${s.belowFold}`}>
      <Section
        title={t('home.title')}
        action={<Link to={paths.promotions()}>{t('home.all')}</Link>}
      >
        {rows && rows.length > 0 && (
          <ul className={s.row}>
            {member && (
              <Suspense fallback={null}>
                <Campaigns />
              </Suspense>
            )}
            {rows.map((row) => (
              <li key={row.banner_id}>
                <Link to={row.link} className={s.link}>
                  <Banner
                    level={3}
                    className={s.banner}
                    title={localField(row, 'title', language)}
                    body={localField(row, 'body', language)}
                    tone={tones.find((tone) => tone === row.tone)}
                    art={<BannerArt kind={bannerKind(row.art)} picture={row.picture} />}
                  />
                </Link>
              </li>
            ))}
          </ul>
        )}
        {rows?.length === 0 && <p className={s.quiet}>{t('home.empty')}</p>}
        {!rows && isBlocked && <p className={s.quiet}>{t('home.blocked')}</p>}
        {!rows && failure && !isBlocked && <FailedNote read={read} domain="promotions" />}
        {!rows && !failure && (
          <Loading label={t('promotions.loading')} className={s.row}>
            {Array.from({ length: bones }, (_, index) => (
              <Skeleton key={index} height={152} radius={20} />
            ))}
          </Loading>
        )}
      </Section>
    </div>
  );
}
