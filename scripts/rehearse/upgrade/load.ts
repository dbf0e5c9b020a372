import { look, type Place } from '../../../e2e/bench/players/ask.ts';
import type { Player } from '../../../e2e/bench/players/players.ts';
import { playBySignedCalls } from '../../../e2e/bench/players/provider.ts';
import { readsBetween } from '../../../e2e/bench/players/site.ts';
import { keptPage } from './call-tally.ts';
import { type Books, makeClaims, makeDeposits, type Members } from '../gone/load.ts';

interface LoadPlace extends Place {
  readonly site: string;
  readonly secret: string;
}

/** The calls without which the load is none. */
export const everyCall = [
  'wallet bet',
  'wallet win',
  'order',
  'deposit',
  'notice',
  'claim',
  'page',
];

/** Bets, reads, deposits, claims, and pages of members and visitors, until the place's time is over. */
export function startLoad(members: Members, place: LoadPlace) {
  const books: Books = { deposits: new Map(), claims: new Map() };
  const ended = Promise.all([
    ...members.bettors.map((player) =>
      Promise.all([playBySignedCalls(player, place), readsBetween(player, place)]),
    ),
    makeDeposits(members.depositors, place, books),
    makeClaims(members.claimers, place, books),
    viewPages(members.bettors, place),
  ]);
  return { books, ended };
}

/** As long as a browser waits on a busy machine. */
const answerWithinMs = 30_000;
const pages = ['/', '/slot', '/promotions'];

/** In turn as a visitor, to whom the proxy may give a page that it keeps, and as a member. */
async function viewPages(members: readonly Player[], { port, tally, isOver, pauseMs }: LoadPlace) {
  for (let turn = 0; !isOver(); turn++) {
    await look(pauseMs / 2);
    const page = pages[turn % pages.length] ?? '/';
    const cookie = turn % 2 === 0 ? undefined : members[turn % members.length]?.cookie;
    await tally.call('page', () => view(`http://127.0.0.1:${port}${page}`, cookie), String);
  }
}

/** A page that the proxy only keeps because the site does not answer is a failure too. */
async function view(address: string, cookie: string | undefined): Promise<string> {
  const reply = await fetch(address, {
    headers: cookie === undefined ? {} : { cookie },
    signal: AbortSignal.timeout(answerWithinMs),
  });
  await reply.arrayBuffer();
  const isKept = reply.headers.get('x-cache') === 'STALE';
  if (isKept) return keptPage;
  return reply.ok ? 'OK' : String(reply.status);
}
