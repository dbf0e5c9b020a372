import type { Browser, Page } from '@playwright/test';
import { textsOf } from '../../fixtures/texts.ts';
import { manyGames } from '../harness/many-games.ts';
import { LobbyPage } from '../../pages/lobby-page.ts';
import { Navigation } from '../../pages/navigation.ts';
import { load, openPhone, openTab, seenIn } from './phone.ts';
import { type BenchPage, pages } from './pages.ts';
import type { Side } from './sides.ts';

export const interactionNames = ['search', 'language', 'sheet'] as const;
export type InteractionName = (typeof interactionNames)[number];

/** The longest time in milliseconds from an input to the next frame (INP) of each. */
export type Interactions = Readonly<Record<InteractionName, number>>;

const games = 1_000;
const game: BenchPage = {
  path: '/launchOne?game=jeepney-jackpot',
  isMember: true,
  shown: { selector: 'main iframe' },
};

/** A search among a thousand games, a change of the language, and the deposit sheet over a game. */
export async function interact(browser: Browser, side: Side): Promise<Interactions> {
  const sorted = { ...pages.slot, path: '/slot?sort=name' };
  return {
    search: await during(browser, side, sorted, async (page) => {
      await new LobbyPage(page).search.pressSequentially('jeepney');
    }),
    language: await during(browser, side, pages.promotions, (page) =>
      new Navigation(page).chooseLanguage('Filipino'),
    ),
    sheet: await during(browser, side, game, async (page) => {
      const name = textsOf('games', 'en')('launch.deposit');
      await page.getByRole('button', { name, exact: true }).first().tap();
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    }),
  };
}

async function during(
  browser: Browser,
  side: Side,
  on: BenchPage,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await openPhone(browser, side, on);
  try {
    const tab = await openTab(context, side, on);
    if (on.path.startsWith('/slot')) await manyGames(tab.page, games);
    await load(tab, side.server.origin + on.path);
    await act(tab.page);
    // The entry of an input comes after the frame that shows its effect.
    await tab.page.waitForFunction(() => window.parolSeen.inp > 0);
    return (await seenIn(tab.page)).inp;
  } finally {
    await context.close();
  }
}
