import { type DataKey, dataKeys } from '../config/config.ts';
import type { OpsCommand } from '../ops/ops.ts';
import type { KeysService } from './keys.service.ts';

/** The operators' commands about the keys of stored data. */
export const keysOps = (keys: KeysService): readonly OpsCommand[] => [
  {
    name: 'keys:list',
    usage: '',
    summary: 'Lists the keys of stored data, and how many rows are not under the writing one',
    run: async () =>
      (await keys.states()).flatMap(({ purpose, writing, others, left }) => [
        `${purpose}: ${[`${writing} writes`, ...others.map((id) => `${id} reads`)].join(', ')}`,
        ...left.map(({ name, rows }) => `${String(rows).padStart(8)}  ${name}`),
      ]),
  },
  {
    name: 'keys:rotate',
    usage: `[${dataKeys.join('|')}]`,
    summary: 'Brings stored data under the writing key; a killed run goes on where it was',
    async run([named]) {
      const purposes = named === undefined ? dataKeys : [purposeOf(named)];
      const lines: string[] = [];
      for (const purpose of purposes)
        for (const { name, rows } of await keys.rotate(purpose))
          lines.push(`${String(rows).padStart(8)}  ${name}`);
      return lines;
    },
  },
  {
    name: 'keys:retire',
    usage: `<${dataKeys.join('|')}>`,
    summary: 'Gives the other key up, once no stored data needs it',
    async run([named]) {
      const purpose = purposeOf(named);
      const dropped = await keys.retire(purpose);
      return [
        `Nothing needs the other key of ${purpose} any more; ${dropped} entries of indexes were removed.`,
        'Remove it from the environment of every process before the next start.',
      ];
    },
  },
];

function purposeOf(named: string | undefined): DataKey {
  const purpose = dataKeys.find((one) => one === named);
  if (!purpose) throw new Error(`Name what the key is for: ${dataKeys.join(', ')}.`);
  return purpose;
}
