import type { useT } from '@parol/contract';

/** The usual time to credit, as text. */
export function creditTime(t: ReturnType<typeof useT>, seconds: number): string {
  return seconds <= 60
    ? t('speed.underMinute')
    : t('speed.minutes', { count: Math.ceil(seconds / 60) });
}

/** A shorter text than `creditTime`, for lists. */
export function creditTimeShort(t: ReturnType<typeof useT>, seconds: number): string {
  return seconds <= 60
    ? t('speed.short.underMinute')
    : t('speed.short.minutes', { minutes: Math.ceil(seconds / 60) });
}
