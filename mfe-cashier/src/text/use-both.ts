import { localText, type Localized } from '@parol/domain';
import { useLanguage } from '@parol/contract';

/** Picks the player's language out of a text that came as data. */
export function useBoth(): (text: Localized) => string {
  const { current } = useLanguage();
  return (text) => localText(text, current);
}
