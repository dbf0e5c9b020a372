import { paths, useCall, useSession, useT } from '@parol/contract';
import { useOffers } from '@parol/kit';
import { Loading, Skeleton } from '@parol/ui';
import { slideBanner } from '@parol/wire/cms';
import { bannersFor, type Audience } from './banner-texts.ts';
import { SlideCarousel } from './slide-carousel.tsx';
import s from './slides.module.css';

/** The banners at the top of Home; a default banner if there are none or they fail to load. */
export default function SlidesSlot() {
  const t = useT();
  const { status, account } = useSession();
  const audience = { member: status === 'member', paused: Boolean(account?.pausedUntil) };
  const { rows: all, failure } = useCall(slideBanner, { lang: 'all' });
  const rows = useOffers(all);
  if (!rows && !failure) {
    return (
      <Loading label={t('slides.loading')} className={`wrap ${s.bone}`}>
        <Skeleton height="100%" radius={20} />
      </Loading>
    );
  }
  const shown = bannersFor(rows ?? [], audience);
  // A new audience has other banners, so its carousel starts at the first.
  return (
    <SlideCarousel
      key={JSON.stringify(audience)}
      rows={shown.length > 0 ? shown : [defaultBanner(t, audience)]}
    />
  );
}

function defaultBanner(t: ReturnType<typeof useT>, { member, paused }: Audience) {
  const words = paused ? 'slides.paused' : 'slides.standIn';
  return {
    banner_id: 'stand-in',
    banner_type: member ? 2 : 1,
    title_en: t(`${words}.title`),
    title_ph: t(`${words}.title`),
    body_en: t(`${words}.body`),
    body_ph: t(`${words}.body`),
    action_en: t(`${words}.action`),
    action_ph: t(`${words}.action`),
    link: paused ? paths.playSafely() : paths.slot(),
    art: paused ? 'shield' : 'star',
    tone: 'violet',
  };
}
