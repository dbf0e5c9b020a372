import type { useT } from '@parol/contract';

/** How long crediting usually takes, in words. */
export function creditTime(t: ReturnType<typeof useT>, seconds: number): string {
  return seconds <= 60 ? t('speed.underMinute') : t('speed.minutes', { count: Math.ceil(seconds / 60) });
}
