import { textsOf } from '../fixtures/texts.ts';
import type { Stage } from './stage.ts';

const leg = (
  bet_type: string,
  home_away: string,
  criteria1: string,
  odds: string,
  result: string,
  score: string | null,
) => ({
  bet_type,
  home_away,
  criteria1,
  home_name_en: 'Manila Bay FC',
  home_name_ph: 'Manila Bay FC',
  away_name_en: 'Cebu Mariners',
  away_name_ph: 'Cebu Mariners',
  home_team_name: 'Manila Bay FC',
  away_team_name: 'Cebu Mariners',
  odds,
  league: 'Archipelago Premier',
  starts_at: '2026-11-20T05:00:00Z',
  result,
  score,
});
const parlay = [
  leg('1X2', 'home', '', '1.85', 'won', '2-1'),
  leg('HDP', 'away', '-1.5', '1.62', 'won', '2-1'),
  leg('OU', 'over', '3.5', '2.40', 'lost', '2-1'),
  leg('1X2', 'draw', '', '3.10', 'void', null),
];
interface Bets {
  readonly value: readonly { readonly data: Record<string, unknown>[] }[];
}

/**
 * The demo's history has only slot rounds: turns its newest three into tickets, the last one
 * without a reply from its provider.
 */
export async function tickets({ page }: Stage): Promise<void> {
  const kinds = [
    { game_type: 'sportsbook', game_name: 'Tala Sports', bets: parlay },
    {
      game_type: 'cockfight',
      game_name: 'Tala Sabong',
      state: 'open',
      payout: '0.00',
      bets: [leg('1X2', 'home', '', '1.91', 'open', null)],
    },
    { game_type: 'esports', game_name: 'Tala Esports', bets: null },
  ];
  await page.route('**/api/game/betList', async (route) => {
    const answer = await route.fetch();
    const said = (await answer.json()) as Bets;
    for (const [index, kind] of kinds.entries())
      Object.assign(said.value[0]?.data[index] ?? {}, kind);
    await route.fulfill({ response: answer, json: said });
  });
  await page.route('**/api/game/result*', async (route) => {
    const answer = await route.fetch();
    const said = (await answer.json()) as { readonly value: Record<string, unknown>[] };
    Object.assign(said.value[0] ?? {}, { bets: parlay });
    await route.fulfill({ response: answer, json: said });
  });
}

/** Opens the newest round. */
export const seeRound = async ({ page, language }: Stage): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${textsOf('games', language)('bets.see')}`) })
    .first()
    .click();
