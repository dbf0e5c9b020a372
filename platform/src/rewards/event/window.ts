import type { eventPhases } from '@parol/wire/event';
import type { EventSettings } from './event.programme.ts';

type Span = Pick<EventSettings, 'start' | 'end'>;

/** What /event shows at a moment. */
export interface EventWindow {
  readonly phase: (typeof eventPhases)[number];
  readonly images: EventSettings['images'];
  /** When the phase or a picture changes next; null if nothing does. */
  readonly nextChange: Date | null;
}

/** A window includes its start and excludes its end. */
function phaseOf({ start, end }: Span, now: Date): EventWindow['phase'] {
  if (now < start) return 'before';
  return end === null || now < end ? 'live' : 'after';
}

export function windowAt(settings: EventSettings, now: Date): EventWindow {
  const edges = [settings, ...settings.images]
    .flatMap(({ start, end }) => [start, ...(end ? [end] : [])])
    .filter((edge) => edge > now)
    .map((edge) => edge.getTime());
  return {
    phase: phaseOf(settings, now),
    images: settings.images.filter((image) => phaseOf(image, now) === 'live'),
    nextChange: edges.length > 0 ? new Date(Math.min(...edges)) : null,
  };
}
