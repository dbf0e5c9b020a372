import * as v from 'valibot';
import { dataKeys } from '../config/config.ts';
import { input, type OpsCommand, opsCommand } from '../ops/ops.ts';
import type { KeysService } from './keys.service.ts';

/** The operators' commands about the keys of stored data. */
export const keysOps = (keys: KeysService): readonly OpsCommand[] => [
  opsCommand({
    name: 'keys:list',
    effect: 'reads',
    summary: 'Lists the keys of stored data, and how many rows are not under the writing one',
    run: async () =>
      (await keys.states()).flatMap(({ purpose, writing, others, left }) => [
        `${purpose}: ${[`${writing} writes`, ...others.map((id) => `${id} reads`)].join(', ')}`,
        ...left.map(({ name, rows }) => `${String(rows).padStart(8)}  ${name}`),
      ]),
  }),
  opsCommand({
    name: 'keys:rotate',
    effect: 'other',
    args: [v.optional(input.choice(dataKeys))],
    summary: 'Brings stored data under the writing key; a killed run goes on where it was',
    async run([named]) {
      const purposes = named === undefined ? dataKeys : [named];
      const lines: string[] = [];
      for (const purpose of purposes)
        for (const { name, rows } of await keys.rotate(purpose))
          lines.push(`${String(rows).padStart(8)}  ${name}`);
      return lines;
    },
  }),
  opsCommand({
    name: 'keys:retire',
    effect: 'other',
    args: [input.choice(dataKeys)],
    summary: 'Gives the other key up, once no stored data needs it',
    async run([purpose]) {
      const dropped = await keys.retire(purpose);
      return [
        `Nothing needs the other key of ${purpose} any more; ${dropped} entries of indexes were removed.`,
        'Remove it from the environment of every process before the next start.',
      ];
    },
  }),
];
