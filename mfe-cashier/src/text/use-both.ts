import { useLanguage } from '@parol/contract';

export interface BothLanguages {
  readonly en: string;
  readonly ph: string;
}

/** Picks the player's language out of a text that came as data. */
export function useBoth(): (text: BothLanguages) => string {
  const { current } = useLanguage();
  return (text) => text[current];
}
