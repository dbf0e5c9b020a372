import { type Language, localText } from '@parol/domain';
import type { RowOf } from '@parol/wire';
import type { memberStatement } from '@parol/wire/report';

type Movement = RowOf<typeof memberStatement>['data'][number];

/** A movement's label in the player's language; games and banks have one name in all languages. */
export const movementLabel = (
  { label, labels }: Pick<Movement, 'label' | 'labels'>,
  language: Language,
): string => (labels ? localText(labels, language) : label);
