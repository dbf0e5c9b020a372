import type { Page } from '@playwright/test';

/** Returns the catalogue's games repeatedly, as slots with unique codes, until there are enough. */
export async function manyGames(page: Page, games: number): Promise<void> {
  await page.route('**/api/game/gameList', async (route) => {
    const reply = await route.fetch();
    const envelope = (await reply.json()) as { value: { game_code: string; game_name: string }[] };
    const value = Array.from({ length: games }, (_, index) => {
      const game = envelope.value[index % envelope.value.length];
      const turn = Math.floor(index / envelope.value.length);
      return {
        ...game,
        game_type: 'slot',
        game_code: `${game?.game_code}-${turn}`,
        game_name: turn ? `${game?.game_name} ${turn}` : game?.game_name,
      };
    });
    await route.fulfill({ response: reply, json: { ...envelope, value } });
  });
}
