import type { Category } from '@parol/domain';
import {
  type ChipTint,
  IconBingo,
  IconCasino,
  IconCockfight,
  IconEsports,
  IconFishing,
  IconHash,
  IconSlots,
  IconSports,
  IconTable,
} from '@parol/ui';
import type { ComponentType } from 'react';

export interface CategoryLook {
  readonly id: Category;
  readonly Icon: ComponentType<{ size?: number | undefined }>;
  readonly tint: ChipTint;
}

/** The nine categories in the specification's order (§1), each with its icon and tint. */
export const categoryLooks: readonly CategoryLook[] = [
  { id: 'slot', Icon: IconSlots, tint: 'gold' },
  { id: 'hash', Icon: IconHash, tint: 'teal' },
  { id: 'casino', Icon: IconCasino, tint: 'coral' },
  { id: 'table', Icon: IconTable, tint: 'sky' },
  { id: 'fishing', Icon: IconFishing, tint: 'teal' },
  { id: 'bingo', Icon: IconBingo, tint: 'magenta' },
  { id: 'sportsbook', Icon: IconSports, tint: 'gold' },
  { id: 'cockfight', Icon: IconCockfight, tint: 'coral' },
  { id: 'esports', Icon: IconEsports, tint: 'sky' },
];
