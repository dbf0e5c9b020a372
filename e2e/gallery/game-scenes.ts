import type { FrameLocator, Page } from '@playwright/test';
import type { Scene, Stage } from './stage.ts';

const game = (page: Page): FrameLocator => page.frameLocator('iframe');
const press = async (page: Page, name: string | RegExp) =>
  game(page).getByRole('button', { name }).first().click();
/** Waits for a game's announcement: the end of a round, or that it waits for the player. */
const says = async (page: Page, words: RegExp) =>
  game(page).getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' });
const ready = async ({ page }: Stage) =>
  says(page, /Good luck|Suwerte|Your turn|Ikaw na|Flying|Lumilipad/);
const ended = /No win|You won|came back|Walang panalo|Nanalo ka|Bumalik ang/;
const matches = async ({ page }: Stage) => game(page).getByRole('article').first().waitFor();

/** A game of each kind before a round. */
const kinds = {
  crash: 'tala-crash',
  dice: 'pisonet-dice',
  baccarat: 'manila-bay-baccarat',
  roulette: 'luneta-roulette',
  blackjack: 'makati-blackjack',
  fishing: 'tubbataha-treasure',
  bingo: 'bingo-barangay',
} as const;
const books = {
  sportsbook: 'tala-sports',
  esports: 'tala-esports',
  cockfight: 'tala-sabong',
} as const;
const inPlayer = (name: string, code: string, act: NonNullable<Scene['act']>): Scene => ({
  name: `game-${name}`,
  as: 'demo',
  path: `/launchOne?game=${code}`,
  act,
  window: true,
});

/** Studio games, their rounds, and the pages around them. */
export const gameScenes: readonly Scene[] = [
  ...Object.entries(kinds).map(([kind, code]) => inPlayer(kind, code, ready)),
  ...Object.entries(books).map(([kind, code]) => inPlayer(kind, code, matches)),
  inPlayer('dice-rolled', kinds.dice, async (stage) => {
    await ready(stage);
    await press(stage.page, /^(I-roll|Roll)$/);
    await says(stage.page, ended);
  }),
  inPlayer('roulette-spun', kinds.roulette, async (stage) => {
    await ready(stage);
    await press(stage.page, /(Red|Pula)$/);
    await press(stage.page, /^(Spin the wheel|Paikutin)/);
    await says(stage.page, ended);
  }),
  inPlayer('baccarat-dealt', kinds.baccarat, async (stage) => {
    await ready(stage);
    await press(stage.page, /Banker, /);
    await press(stage.page, /^(Deal|Ibigay)/);
    await says(stage.page, ended);
  }),
  inPlayer('sportsbook-slip', books.sportsbook, async (stage) => {
    await matches(stage);
    for (const match of [2, 3])
      await game(stage.page).getByRole('article').nth(match).getByRole('button').first().click();
  }),
  inPlayer('information', kinds.crash, async (stage) => {
    await ready(stage);
    await press(stage.page, /^(Game info|Tungkol sa laro)$/);
  }),
  {
    name: 'game-check',
    as: 'demo',
    path: `/launchOne?game=${kinds.dice}`,
    act: async ({ page, language }) => {
      const source = await page.locator('iframe').getAttribute('src');
      await page.goto(
        new URL(`/studio/verify?game=${kinds.dice}&lang=${language}`, source ?? page.url()).href,
      );
    },
  },
];
