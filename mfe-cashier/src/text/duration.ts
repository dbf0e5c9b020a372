import type { useT } from '@parol/contract';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A duration in its two largest units: "5 seconds", "1 minute 20 seconds", "2 days 3 hours". */
export function duration(t: ReturnType<typeof useT>, seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const part = (unit: 'seconds' | 'minutes' | 'hours' | 'days', count: number) =>
    count > 0 ? [t(`span.${unit}`, { count })] : [];
  const parts = [
    ...part('days', Math.floor(whole / day)),
    ...part('hours', Math.floor((whole % day) / hour)),
    ...part('minutes', Math.floor((whole % hour) / minute)),
    ...part('seconds', whole % minute),
  ];
  return parts.slice(0, 2).join(' ');
}
