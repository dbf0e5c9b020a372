import { useT } from '@parol/contract';
import type { Category } from '@parol/wire/game';
import { useId } from 'react';
import { Lobby } from '../lobby/lobby.tsx';
import s from '../lobby/lobby.module.css';

/** The shell's sticky top bar and a little air. */
const barHeight = 68;
const chipsTop = (): number | null => {
  const chips = document.querySelector('[data-slot="games.categories"]');
  return chips && chips.getBoundingClientRect().top + scrollY - barHeight;
};

/** Home's rails give way to one category's lobby: those that have no page of their own. */
export default function CategoryOnHome({ category }: { readonly category: Category }) {
  const t = useT();
  const title = useId();
  return (
    <section className="wrap" aria-labelledby={title}>
      {/* The banners above are not what was asked for: our chips come to the top of the screen, the games below them. */}
      <Lobby
        category={category}
        start={chipsTop}
        heading={
          <h2 id={title} className={s.title}>
            {t(`category.${category}`)}
          </h2>
        }
      />
    </section>
  );
}
