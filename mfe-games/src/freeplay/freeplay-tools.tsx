import { useT } from '@parol/contract';
import { Chip, ChipRow, SearchField } from '@parol/ui';
import { useState } from 'react';
import { categoryLooks } from '../category/category.ts';
import type { Game } from '../catalogue/game.ts';

export interface FreeplayToolsProps {
  readonly games: readonly Game[];
  readonly category: string;
  readonly search: string;
  readonly onChange: (name: 'category' | 'search', value: string) => void;
}

/** Search and the categories that have a demo. */
export function FreeplayTools({ games, category, search, onChange }: FreeplayToolsProps) {
  const t = useT();
  // The address follows a moment later; a field that waits for it would lose letters.
  const [typed, setTyped] = useState(search);
  return (
    <>
      <SearchField
        label={t('lobby.search')}
        placeholder={t('lobby.searchHint')}
        clearLabel={t('lobby.clearSearch')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          onChange('search', text);
        }}
      />
      <ChipRow label={t('category.label')}>
        <Chip selected={category === ''} onClick={() => onChange('category', '')}>
          {t('category.all')}
        </Chip>
        {categoryLooks
          .filter(({ id }) => games.some((game) => game.game_type === id))
          .map(({ id }) => (
            <Chip key={id} selected={category === id} onClick={() => onChange('category', category === id ? '' : id)}>
              {t(`category.${id}`)}
            </Chip>
          ))}
      </ChipRow>
    </>
  );
}
