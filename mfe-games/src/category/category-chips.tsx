import { Link, paths, useT } from '@parol/contract';
import { chipClass, ChipRow, IconAll } from '@parol/ui';
import type { Category } from '@parol/domain';
import { useEffect, useRef } from 'react';
import { categoryLooks } from './category.ts';
import s from './category-chips.module.css';

/** Every category as a link; the current one is scrolled into view. */
export function CategoryChips({ current }: { readonly current: Category | undefined }) {
  const t = useT();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]');
    const scroller = chip?.parentElement;
    // Scroll only sideways: scrollIntoView would scroll the page too.
    if (chip && scroller)
      scroller.scrollLeft = chip.offsetLeft - (scroller.clientWidth - chip.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={t('category.label')} className={s.chips}>
      <ChipRow label={t('category.label')}>
        <Link
          to={paths.home()}
          className={chipClass(!current)}
          aria-current={current ? undefined : 'page'}
        >
          <IconAll size={20} />
          {t('category.all')}
        </Link>
        {categoryLooks.map(({ id, Icon, tint }) => (
          <Link
            key={id}
            to={paths.category(id)}
            className={chipClass(id === current, tint)}
            aria-current={id === current ? 'page' : undefined}
          >
            <Icon size={20} />
            {t(`category.${id}`)}
          </Link>
        ))}
      </ChipRow>
    </nav>
  );
}
