import type { Language } from '@parol/contract';

/** "12 November 2026" or "Nobyembre 12, 2026": a day in Manila, in words. */
export const formatDay = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'ph' ? 'fil' : 'en-PH', {
    dateStyle: 'long',
    timeZone: 'Asia/Manila',
  }).format(new Date(iso));
