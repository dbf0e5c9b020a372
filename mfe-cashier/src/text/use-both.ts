import { localText, type Localized } from '@parol/domain';
import { useLanguage } from '@parol/contract';

/** Returns a function that picks a localized text in the player's language. */
export function useBoth(): (text: Localized) => string {
  const { current } = useLanguage();
  return (text) => localText(text, current);
}
