import type { useT } from '@parol/contract';

/** How long crediting usually takes, in words. */
export function creditTime(t: ReturnType<typeof useT>, seconds: number): string {
  return seconds <= 60
    ? t('speed.underMinute')
    : t('speed.minutes', { count: Math.ceil(seconds / 60) });
}

/** The same in two words, where many stand below each other. */
export function creditTimeShort(t: ReturnType<typeof useT>, seconds: number): string {
  return seconds <= 60
    ? t('speed.short.underMinute')
    : t('speed.short.minutes', { minutes: Math.ceil(seconds / 60) });
}
