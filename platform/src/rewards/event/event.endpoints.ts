import { eventWindow } from '@parol/wire/event';
import { type Endpoint, open } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Programmes } from '../programme/programme.ts';
import { eventProgramme } from './event.programme.ts';
import { windowAt } from './window.ts';

export const eventEndpoints = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  programmes: Programmes,
): readonly Endpoint[] => [
  open(eventWindow, async () => {
    await programmes.refuseOff(db, eventProgramme);
    const now = clock.now();
    const settings = await programmes.settings(db, eventProgramme, now);
    const { phase, images, nextChange } = windowAt(settings, now);
    return [
      {
        phase,
        start: settings.start.toISOString(),
        end: settings.end?.toISOString() ?? null,
        name: settings.name,
        text: settings.text,
        images: images.map(({ art, title }) => ({ art, title })),
        now: now.toISOString(),
        next_change: nextChange?.toISOString() ?? null,
      },
    ];
  }),
];
