import { becomeMember } from '../fixtures/member.ts';
import { test } from '../fixtures/test.ts';
import { StudioPage } from '../pages/studio-page.ts';
import { lookAt } from './look.ts';

/** A game of each kind, in one of the languages, because a kind's page differs only in its texts. */
const games = [
  ['jeepney-jackpot', 'en'],
  ['tala-crash', 'ph'],
  ['pisonet-dice', 'en'],
  ['manila-bay-baccarat', 'ph'],
  ['luneta-roulette', 'en'],
  ['makati-blackjack', 'ph'],
  ['tubbataha-treasure', 'en'],
  ['bingo-barangay', 'ph'],
] as const;
const books = [
  ['tala-sports', 'en'],
  ['tala-sabong', 'ph'],
] as const;
test.setTimeout(600_000);

test("a game of each kind, its information and a round's verification - have no violation", async ({
  page,
  origin,
}) => {
  const member = await becomeMember(page, origin);
  const studio = new StudioPage(page);
  for (const [game, language] of games) {
    await studio.open(origin, member, game, language);
    await lookAt(page, `${game} ${language}`);
  }
  for (const [game, language] of books) {
    await studio.open(origin, member, game, language);
    await studio.hasMatches();
    await lookAt(page, `${game} ${language}`);
  }
  await studio.openInfo();
  await lookAt(page, 'information of a game');
  await studio.openCheck('pisonet-dice');
  await lookAt(page, 'check of a round');
});
