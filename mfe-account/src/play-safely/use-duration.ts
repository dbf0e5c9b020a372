import { useT } from '@parol/contract';

/** Formats minutes: 45 → "45 min", 125 → "2 h 5 min". */
export function useDuration(): (minutes: number) => string {
  const t = useT();
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return t('care.minutes', { minutes: rest });
    return rest === 0
      ? t('care.hours', { hours })
      : t('care.hoursMinutes', { hours, minutes: rest });
  };
}
