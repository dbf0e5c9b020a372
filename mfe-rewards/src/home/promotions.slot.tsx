import { localField } from '@parol/domain';
import {
  Link,
  paths,
  useCall,
  useFailureText,
  useLanguage,
  useSession,
  useT,
} from '@parol/contract';
import { BannerArt } from '@parol/art';
import { useOffers } from '@parol/kit';
import { Banner, Button, IconRefresh, Loading, Section, Skeleton } from '@parol/ui';
import { promotionBanner } from '@parol/wire/cms';
import { bannerKind } from '../banner-kind.ts';
import s from './home.module.css';

const tones = ['violet', 'sunset', 'sea', 'rose', 'forest'] as const;
const bones = 3;

/** A row of promotions on Home, with links to their terms. Hidden during a cool-off or self-exclusion. */
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
  const failureText = useFailureText('promotions');
  const { rows: all, failure, loading, reload } = useCall(promotionBanner, { lang: 'all' });
  const rows = useOffers(all);
  return (
    <div className="wrap">
      <Section
        title={t('home.title')}
        action={<Link to={paths.promotions()}>{t('home.all')}</Link>}
      >
        {rows && rows.length > 0 && (
          <ul className={s.row}>
            {rows.map((row) => (
              <li key={row.banner_id}>
                <Link to={row.link} className={s.link}>
                  <Banner
                    level={3}
                    className={s.banner}
                    title={localField(row, 'title', language)}
                    body={localField(row, 'body', language)}
                    tone={tones.find((tone) => tone === row.tone)}
                    art={<BannerArt kind={bannerKind(row.art)} />}
                  />
                </Link>
              </li>
            ))}
          </ul>
        )}
        {rows?.length === 0 && <p className={s.quiet}>{t('home.empty')}</p>}
        {!rows && failure && (
          <div className={s.quiet} role="alert">
            <p>{failureText(failure)}</p>
            <Button
              variant="secondary"
              busy={loading}
              icon={<IconRefresh size={18} />}
              onClick={() => void reload()}
            >
              {t('retry')}
            </Button>
          </div>
        )}
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
