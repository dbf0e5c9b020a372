import * as v from 'valibot';
import { formatDateTime } from '@parol/domain';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { parsedSettings, type Programmes } from '../programme/programme.ts';
import { eventProgramme } from './event.programme.ts';
import { windowAt } from './window.ts';

/** Operators' command for /event; its settings are added by reward:set. */
export const eventOps = (
  { db }: Pick<Parts, 'db'>,
  programmes: Programmes,
): readonly OpsCommand[] => [
  opsCommand({
    name: 'event:simulate',
    effect: 'reads',
    args: [v.optional(input.text('settings as JSON'))],
    options: { from: input.time('from') },
    summary:
      'Shows what /event would show at a time, under settings given or in force; changes nothing',
    async run([json], { from: at }) {
      const settings =
        json === undefined
          ? await programmes.settings(db, eventProgramme, at)
          : parsedSettings(eventProgramme, json).settings;
      const { phase, images, nextChange } = windowAt(settings, at);
      return [
        `${formatDateTime(at)} in Manila: ${phase}`,
        ...images.map(({ art, title }) => `picture ${art}: ${title.en}`),
        nextChange ? `changes at ${formatDateTime(nextChange)} in Manila` : 'nothing changes later',
      ];
    },
  }),
];
