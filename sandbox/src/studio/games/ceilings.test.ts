import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { mostOdds } from '../book/rules/ticket.rules.ts';
import { stakes } from '../engine/stake.ts';
import { themes } from '../slots/themes/themes.ts';
import { bingoTables } from './bingo.games.ts';

const file = new URL('../../../../platform/db/data/win_ceiling_setting.json', import.meta.url);
const rows = v.array(
  v.object({
    provider_code: v.string(),
    value: v.object({ stakes: v.number(), perWin: v.string() }),
  }),
);

it('the ceilings that the product starts with - are above the highest wins of the studios', async () => {
  const first = v.parse(rows, JSON.parse(await readFile(file, 'utf8')))[0];
  expect(first?.provider_code).toBe('*');
  const fullCards = Object.values(bingoTables).map(({ full }) => full / 100);
  // A pool is won by the lowest stake too, together with the best spin without wilds.
  const jackpots = themes.flatMap(({ math }) =>
    math.jackpot ? [math.jackpot.mostBy / Math.min(...stakes) + math.pays.A[2]] : [],
  );
  expect(first?.value.stakes).toBeGreaterThanOrEqual(
    Math.max(mostOdds / 100, ...fullCards, ...jackpots),
  );
  expect(Number(first?.value.perWin)).toBeGreaterThan(Math.max(...stakes) * Math.max(...fullCards));
});
