import { useCall, useSession, useT } from '@parol/contract';
import { Loading, Skeleton } from '@parol/ui';
import { slideBanner } from '@parol/wire/cms';
import { bannersFor } from './banner-texts.ts';
import { SlideCarousel } from './slide-carousel.tsx';
import s from './slides.module.css';

/** The banners at the head of Home. A failed read leaves nothing broken: one plain banner of our own stands in. */
export default function SlidesSlot() {
  const t = useT();
  const member = useSession().status === 'member';
  const { rows, failure } = useCall(slideBanner, { lang: 'all' });
  if (!rows && !failure) {
    return (
      <Loading label={t('slides.loading')} className={`wrap ${s.bone}`}>
        <Skeleton height="100%" radius={20} />
      </Loading>
    );
  }
  const shown = bannersFor(rows ?? [], member);
  // Another audience is another list: it starts again at its first slide.
  return <SlideCarousel key={member ? 'member' : 'visitor'} rows={shown.length > 0 ? shown : [standIn(t, member)]} />;
}

function standIn(t: ReturnType<typeof useT>, member: boolean) {
  return {
    banner_id: 'stand-in',
    banner_type: member ? 2 : 1,
    title_en: t('slides.standIn.title'),
    title_ph: t('slides.standIn.title'),
    body_en: t('slides.standIn.body'),
    body_ph: t('slides.standIn.body'),
    action_en: t('slides.standIn.action'),
    action_ph: t('slides.standIn.action'),
    link: '/slot',
    art: 'star',
    tone: 'violet',
  };
}
