import { expect, test } from '../fixtures/cashier-test.ts';
import { isFilipino } from './is-filipino.ts';
import { englishAmong } from '../fixtures/language-sweep.ts';
import { payIn, playRounds } from '../fixtures/money.ts';
import { AnyPage } from '../pages/any-page.ts';
import { BetsPage } from '../pages/bets-page.ts';
import { shownTexts } from '../pages/shown-texts.ts';
import { StudioPage } from '../pages/studio-page.ts';

const lobbies = [
  '/slot',
  '/hash',
  '/casino',
  '/table',
  '/fishing',
  '/bingo',
  '/sportsbook',
  '/cockfight',
  '/esports',
  '/freeplay',
  '/slot/jili',
  '/slot?search=walang-ganito',
];
/** Pages of games that open, that are unavailable, and that don't exist. */
const launches = [
  '/launchOne?game=jeepney-jackpot',
  '/launchYgr?game=edsa-express',
  '/launchOne?game=walang-ganito',
  '/freeplay?game=manila-sevens',
];
const games = [
  'jeepney-jackpot',
  'pisonet-dice',
  'luneta-roulette',
  'tubbataha-treasure',
  'tala-sports',
  'tala-esports',
];

test('the lobbies in Filipino - contain no English, with games and without', async ({
  page,
  member,
}) => {
  const any = new AnyPage(page);
  for (const path of lobbies) {
    await any.visit(path);
    await isFilipino(page, any.heading, `${path} of ${member.phone}`);
  }
});

test('games in Filipino - contain no English, on their pages and inside', async ({
  page,
  origin,
  member,
  language,
}) => {
  const any = new AnyPage(page);
  for (const path of launches) {
    await any.visit(path);
    await isFilipino(page, any.heading, path);
  }
  const studio = new StudioPage(page);
  for (const game of games) {
    await studio.open(origin, member, game, language);
    await studio.openInfo();
    expect.soft(englishAmong(await shownTexts(page)), `English in ${game}`).toEqual([]);
  }
});

test("bets in Filipino - contain no English, in the list and in a round's details", async ({
  page,
  origin,
  member,
  language,
}) => {
  await payIn(page.request, origin, member, '2000.00');
  await playRounds(page.request, origin, member, 1);
  const bets = new BetsPage(page, language);
  await bets.open();
  await isFilipino(page, bets.rowsOf('Jeepney Jackpot').first(), 'bets');
  const sheet = await bets.see('Jeepney Jackpot');
  await isFilipino(page, bets.number(sheet), 'a round');
});
