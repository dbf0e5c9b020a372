import { pesos } from '@parol/domain';
import { look, type Place, post } from '../../../e2e/bench/players/ask.ts';
import type { Player } from '../../../e2e/bench/players/players.ts';
import { playBySignedCalls } from '../../../e2e/bench/players/provider.ts';
import { playInGames, readsBetween } from '../../../e2e/bench/players/site.ts';
import { Pulse } from './pulse.ts';

interface Envelope {
  readonly status: number;
  readonly statusdesc: string;
  readonly value: readonly Readonly<Record<string, unknown>>[];
}

/** What the members know of their deposits and claims, from replies only. */
export interface Books {
  /** By the gateway's number of the order: whether the gateway said that it is paid. */
  readonly deposits: Map<string, boolean>;
  /** By member: whether the site said that the claim is done. */
  readonly claims: Map<bigint, boolean>;
}

/** Each deposit; units. */
export const depositAmount = pesos(100);
const payTries = 3;
const claimTries = 100;

/** Members by what they do; each does one thing. */
export interface Members {
  readonly bettors: readonly Player[];
  readonly depositors: readonly Player[];
  readonly claimers: readonly Player[];
}

interface DepositPlace extends Place {
  readonly site: string;
}
export interface LoadPlace extends Omit<DepositPlace, 'tally'> {
  readonly tally: Pulse;
  readonly secret: string;
}

/** The place of a load on a site, and what ends the load. */
export function loadPlace(
  {
    site,
    ports,
  }: {
    readonly site: string;
    readonly ports: { readonly web: number; readonly studio: number };
  },
  {
    secret,
    pauseMs,
    tally = new Pulse(),
  }: { readonly secret: string; readonly pauseMs: number; readonly tally?: Pulse },
) {
  let isOver = false;
  const place: LoadPlace = {
    port: ports.web,
    studioPort: ports.studio + 1,
    site,
    secret,
    tally,
    pauseMs,
    isOver: () => isOver,
  };
  const end = () => {
    isOver = true;
  };
  return { place, tally, end };
}

/** The players by what they do, in the order of `counts`. */
export function divided<K extends string>(
  players: readonly Player[],
  counts: Readonly<Record<K, number>>,
): Readonly<Record<K, readonly Player[]>> {
  let from = 0;
  const groups = Object.entries<number>(counts).map(([name, count]) => [
    name,
    players.slice(from, (from += count)),
  ]);
  return Object.fromEntries(groups) as Record<K, readonly Player[]>;
}

/** How many players the groups are. */
export const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0);

export const newBooks = (): Books => ({ deposits: new Map(), claims: new Map() });

/** Bets, deposits, claims and page views, until the place's time is over. Returns what the members know. */
export function startLoad(members: Members, place: LoadPlace, books = newBooks()) {
  const work = [
    ...members.bettors.map((player, n) =>
      n % 2 === 0
        ? playBySignedCalls(player, place)
        : Promise.all([playInGames(player, place), readsBetween(player, place)]),
    ),
    makeDeposits(members.depositors, place, books),
    makeClaims(members.claimers, place, books),
    viewPages(place),
  ];
  return { books, ended: Promise.all(work) };
}

export const codeOf = (answer: Envelope) => (answer.status === 1 ? 'OK' : answer.statusdesc);

/** Sends a call of a member. */
export const ask = (
  { accountId, handle, cookie }: Player,
  port: number,
  path: string,
  body: object,
) =>
  post<Envelope>(
    port,
    `/api/${path}`,
    JSON.stringify({ account_id: accountId, auth_token: handle, ...body }),
    { cookie },
  );

/** One deposit after another, each of the next member: a failed one keeps its member waiting. */
export async function makeDeposits(members: readonly Player[], place: DepositPlace, books: Books) {
  for (let turn = 0; !place.isOver(); turn++) {
    await look(place.pauseMs);
    const member = members[turn % members.length];
    if (!member) return;
    await deposit(member, place, books);
  }
}

/** One deposit; it may fail. */
export async function deposit(
  member: Player,
  { site, port, tally }: DepositPlace,
  books: Books,
): Promise<void> {
  const wanted = { deposit_amount: '100.00', mode: 'web', return_url: `${site}/mayapay` };
  const order = await tally.call('order', () => ask(member, port, 'payg/maya', wanted), codeOf);
  const address = order?.value[0]?.['pg_htpay_url'];
  if (typeof address !== 'string') return;
  const number = new URL(address).pathname.split('/').at(-1) ?? '';
  books.deposits.set(number, false);
  for (let tries = 0; tries < payTries && !books.deposits.get(number); tries++) {
    const status = await tally.call('deposit', () => pay(address), String);
    if (status === 'OK') books.deposits.set(number, true);
    else await look(500);
  }
}

/** Pays at the sandbox's page, which redirects once it is paid. */
async function pay(address: string): Promise<string> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'pay' }),
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  return reply.status === 303 ? 'OK' : String(reply.status);
}

/** Each member claims the daily check-in once, and again until there is an answer. */
export async function makeClaims(members: readonly Player[], place: Place, books: Books) {
  for (const member of members) {
    await look(place.pauseMs);
    if (place.isOver()) return;
    books.claims.set(member.memberId, false);
    for (let tries = 0; tries < claimTries && !books.claims.get(member.memberId); tries++) {
      if (tries > 0) await look(500);
      const reply = await place.tally.call(
        'claim',
        () => ask(member, place.port, 'campaign/dailyCheckIn', {}),
        codeOf,
      );
      const code = reply && codeOf(reply);
      // An earlier try without an answer did it.
      if (code === 'OK' || (tries > 0 && code === 'campaignRewardClaimed'))
        books.claims.set(member.memberId, true);
      if (place.isOver()) return;
    }
  }
}

const pages = ['/', '/slot', '/promotions'];

async function viewPages({ port, tally, isOver, pauseMs }: LoadPlace) {
  for (let turn = 0; !isOver(); turn++) {
    await look(pauseMs);
    const page = pages[turn % pages.length] ?? '/';
    await tally.call('page', () => view(`http://127.0.0.1:${port}${page}`), String);
  }
}

async function view(address: string): Promise<string> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  await reply.arrayBuffer();
  return reply.ok ? 'OK' : String(reply.status);
}
