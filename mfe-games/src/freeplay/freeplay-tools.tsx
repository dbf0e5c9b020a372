import { useT } from '@parol/contract';
import { Chip, ChipRow, IconAll, SearchField } from '@parol/ui';
import { categoryLooks } from '../category/category.ts';
import type { Game } from '../catalogue/game.ts';
import s from './freeplay.module.css';

export interface FreeplayToolsProps {
  readonly games: readonly Game[];
  readonly category: string;
  readonly search: string;
  readonly onCategory: (category: string) => void;
  readonly onSearch: (text: string) => void;
}

/** The categories with demos, and the search. */
export function FreeplayTools({
  games,
  category,
  search,
  onCategory,
  onSearch,
}: FreeplayToolsProps) {
  const t = useT();
  return (
    <div className={s.tools} data-game-search>
      <ChipRow className={s.chips} label={t('category.label')}>
        <Chip
          selected={category === ''}
          icon={<IconAll size={20} />}
          onClick={() => onCategory('')}
        >
          {t('category.all')}
        </Chip>
        {categoryLooks
          .filter(({ id }) => games.some((game) => game.game_type === id))
          .map(({ id, Icon, tint }) => (
            <Chip
              key={id}
              selected={category === id}
              icon={<Icon size={20} />}
              tint={tint}
              onClick={() => onCategory(category === id ? '' : id)}
            >
              {t(`category.${id}`)}
            </Chip>
          ))}
      </ChipRow>
      <SearchField
        className={s.search}
        label={t('lobby.search')}
        placeholder={t('lobby.searchHint')}
        clearLabel={t('lobby.clearSearch')}
        value={search}
        onChange={onSearch}
      />
    </div>
  );
}
