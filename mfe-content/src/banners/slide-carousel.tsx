import { Link, useLanguage, useT } from '@parol/contract';
import { BannerArt } from '@parol/art';
import { buttonClass, Hero, IconButton, IconChevronLeft, IconChevronRight } from '@parol/ui';
import { useRef, useState } from 'react';
import { bannerView, type BannerRow } from './banner-texts.ts';
import s from './slides.module.css';

/** A carousel without autoplay: the player moves it by touch, arrows, dots or keyboard. */
export function SlideCarousel({ rows }: { readonly rows: readonly BannerRow[] }) {
  const t = useT();
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  const followScroll = () => {
    const element = track.current;
    if (element && element.clientWidth > 0)
      setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  const show = (index: number) => {
    const element = track.current;
    const target = (index + rows.length) % rows.length;
    setCurrent(target);
    element?.scrollTo({ left: target * element.clientWidth, behavior: 'smooth' });
  };

  return (
    <section
      className={`wrap ${s.carousel}`}
      aria-roledescription={t('slides.carousel')}
      aria-label={t('slides.label')}
    >
      <div ref={track} className={s.track} onScroll={followScroll}>
        {rows.map((row, index) => (
          <Slide
            key={row.banner_id}
            row={row}
            position={t('slides.position', { index: index + 1, count: rows.length })}
            isFirst={index === 0}
            isCurrent={index === current}
          />
        ))}
      </div>
      {rows.length > 1 && <Controls rows={rows} current={current} onShow={show} />}
    </section>
  );
}

interface SlideProps {
  readonly row: BannerRow;
  /** "1 of 3". */
  readonly position: string;
  /** On the first screen, its picture is drawn in the page. */
  readonly isFirst: boolean;
  readonly isCurrent: boolean;
}

function Slide({ row, position, isFirst, isCurrent }: SlideProps) {
  const t = useT();
  const language = useLanguage().current;
  const view = bannerView(row, language);
  return (
    <div
      className={s.slide}
      role="group"
      aria-roledescription={t('slides.slide')}
      aria-label={position}
      // Hidden slides are not focusable.
      inert={!isCurrent}
    >
      <Hero
        title={view.title}
        body={view.body}
        tone={view.tone}
        art={<BannerArt kind={view.art} picture={isFirst ? undefined : row.picture} />}
        note={t('slides.note')}
        className={s.frame}
        action={
          <Link to={row.link} className={buttonClass('primary')}>
            {view.action}
          </Link>
        }
      />
    </div>
  );
}

interface ControlsProps {
  readonly rows: readonly BannerRow[];
  readonly current: number;
  readonly onShow: (index: number) => void;
}

/** Arrows and a dot for each slide. */
function Controls({ rows, current, onShow }: ControlsProps) {
  const t = useT();
  return (
    <div className={s.controls}>
      <IconButton
        label={t('slides.previous')}
        icon={<IconChevronLeft size={20} />}
        className={s.arrow}
        onClick={() => onShow(current - 1)}
      />
      <div className={s.dots}>
        {rows.map((row, index) => (
          <button
            key={row.banner_id}
            type="button"
            className={s.dot}
            aria-label={t('slides.show', { index: index + 1, count: rows.length })}
            aria-current={index === current}
            onClick={() => onShow(index)}
          />
        ))}
      </div>
      <IconButton
        label={t('slides.next')}
        icon={<IconChevronRight size={20} />}
        className={s.arrow}
        onClick={() => onShow(current + 1)}
      />
    </div>
  );
}
