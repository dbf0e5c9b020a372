import { useT } from '@parol/contract';
import type { Category } from '@parol/domain';
import { useId } from 'react';
import { Lobby } from '../lobby/lobby.tsx';
import { LobbyTitle } from '../lobby/lobby-title.tsx';

/** Height of the shell's sticky top bar plus a small margin, in pixels. */
const barHeight = 68;
const chipsTop = (): number | null => {
  const chips = document.querySelector('[data-slot="games.categories"]');
  return chips && chips.getBoundingClientRect().top + scrollY - barHeight;
};

export interface CategoryOnHomeProps {
  readonly category: Category;
  /** Rendered by the server: the visitor may be reading it already. */
  readonly isServerRendered?: boolean;
}

/** Replaces Home's rails by the lobby of a category without its own page. */
export default function CategoryOnHome({
  category,
  isServerRendered = false,
}: CategoryOnHomeProps) {
  const t = useT();
  const title = useId();
  return (
    <section className="wrap" aria-labelledby={title}>
      {/* A first visit scrolls past the banners to the chips, unless it is being read already. */}
      <Lobby
        category={category}
        {...(isServerRendered ? {} : { start: chipsTop })}
        heading={<LobbyTitle id={title}>{t(`category.${category}`)}</LobbyTitle>}
      />
    </section>
  );
}
