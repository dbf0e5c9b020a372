import { useT } from '@parol/contract';
import { Section } from '@parol/ui';
import type { Category } from '@parol/wire/game';
import { Lobby } from '../lobby/lobby.tsx';

/** The shell's sticky top bar and a little air. */
const barHeight = 68;
const chipsTop = (): number | null => {
  const chips = document.querySelector('[data-slot="games.categories"]');
  return chips && chips.getBoundingClientRect().top + scrollY - barHeight;
};

/** Home's rails give way to one category's lobby: those that have no page of their own. */
export default function CategoryOnHome({ category }: { readonly category: Category }) {
  const t = useT();
  return (
    <div className="wrap">
      <Section title={t(`category.${category}`)}>
        {/* The banners above are not what was asked for: our chips come to the top of the screen, the games below them. */}
        <Lobby category={category} start={chipsTop} />
      </Section>
    </div>
  );
}
