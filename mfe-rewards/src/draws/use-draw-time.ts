import { useT, useToday } from '@parol/contract';
import { formatDateTime, formatTimeOfDay } from '@parol/domain';
import { useFriendly } from '@parol/kit';
import { lastDay } from '../last-day.ts';

/** When the evening begins. */
const evening = '18:00';

/**
 * Returns what writes the time of the next draw as people say it: "Tonight 9:00 PM", "Tonight at
 * midnight", "Tomorrow 3:00 PM".
 */
export function useDrawTime(): (at: string) => string {
  const t = useT();
  const today = useToday();
  const friendly = useFriendly();
  return (at) => {
    const clock = formatDateTime(at).slice(11, 16);
    const isToday = lastDay(at) === today;
    // Midnight ends today, although it is tomorrow's first moment.
    if (isToday && clock === '00:00') return t('draws.midnight');
    if (isToday && clock >= evening) return t('draws.tonight', { time: formatTimeOfDay(at) });
    return friendly(at);
  };
}
