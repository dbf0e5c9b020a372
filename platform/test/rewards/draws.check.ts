import { parseAmount } from '@parol/domain';
import { drawProof } from '@parol/wire/draw';
import { sql } from 'kysely';
import { TestClient } from '../../src/testing/client.ts';
import { type DrawTerms, type DrawKind, poolOf, sha256, winnersOf } from './draw.model.ts';
import type { SimulatedWorld } from './simulated-world.ts';

interface Held {
  readonly id: bigint;
  readonly kind: DrawKind;
  readonly opens_at: Date;
  readonly closes_at: Date;
}

/**
 * Recomputes each held draw from its revealed values, and its pool from the rounds; throws if a result
 * differs. Returns the tickets of each frozen list, the prize of each place by `<member> <draw>:<place>`,
 * the number of pools above the minimum, and the number of days with a draw.
 */
export async function checkDraws(
  { platform }: SimulatedWorld,
  termsAt: (kind: DrawKind, opensAt: number) => DrawTerms,
) {
  const { db, config } = platform.parts;
  const visitor = new TestClient(platform);
  const { rows: draws } = await sql<Held>`
    select id, kind, opens_at, closes_at from draw where state = 'drawn' order by opens_at`.execute(
    db,
  );
  const { rows: issued } = await sql<{ id: bigint; member_id: bigint }>`
    select id, member_id from jackpot_ticket`.execute(db);
  const owners = new Map(issued.map(({ id, member_id }) => [String(id), member_id]));
  const lists = new Map<string, ReadonlyMap<bigint, number>>();
  const prizes = new Map<string, bigint>();
  const carried = new Map<DrawKind, bigint>();
  let [ofStakes, days] = [0, 0];
  for (const { id, kind, opens_at, closes_at } of draws) {
    const answer = await visitor.call(drawProof, { draw_id: String(id) });
    const [proof] = answer.value;
    if (!proof) throw new Error(`The draw ${id} has no proof.`);
    const { draw, numbers } = proof;
    const { rows } = await sql<{ stakes: bigint }>`
      select coalesce(sum(stake), 0)::bigint as stakes from game_round
       where state = 'settled' and settled_at >= ${opens_at} and settled_at < ${closes_at}`.execute(
      db,
    );
    const terms = termsAt(kind, opens_at.getTime());
    const stakes = rows[0]?.stakes ?? 0n;
    const pool = poolOf(terms, stakes, carried.get(kind) ?? 0n);
    if (pool > poolOf(terms, 0n, carried.get(kind) ?? 0n)) ofStakes += 1;
    if (kind === 'daily') days += 1;
    const seed = draw.seed ?? '';
    let beaconValue = draw.beacon_value ?? '';
    if (numbers.length > 0) {
      const round = `${config.thirdPartyOrigin}/beacon/public/${draw.beacon_round}`;
      // The sandbox's own beacon answers in this form.
      const published = (await (await fetch(round)).json()) as { readonly randomness: string };
      beaconValue = published.randomness;
    }
    const listHash = sha256(numbers.join('\n'));
    const won = winnersOf(terms, pool, numbers.length, [seed, listHash, beaconValue]);
    const rest = pool - won.reduce((sum, { amount }) => sum + amount, 0n);
    carried.set(kind, rest);
    same(`the seed of ${id}`, sha256(seed), draw.seed_hash);
    same(`the list of ${id}`, listHash, draw.list_hash);
    same(`the pool of ${id}`, pool, parseAmount(draw.pool));
    same(`the rest of ${id}`, rest, parseAmount(draw.rest ?? ''));
    same(
      `the winners of ${id}`,
      won.map(({ position, amount }) => `${numbers[position]} ${amount}`).join(),
      draw.winners.map((one) => `${one.ticket_no} ${parseAmount(one.amount)}`).join(),
    );
    const counts = new Map<bigint, number>();
    for (const number of numbers) {
      const owner = owners.get(number);
      if (owner === undefined) throw new Error(`The ticket ${number} was not issued.`);
      counts.set(owner, (counts.get(owner) ?? 0) + 1);
    }
    lists.set(String(id), counts);
    for (const [index, { position, amount }] of won.entries())
      prizes.set(`${owners.get(numbers[position] ?? '')} ${id}:${index + 1}`, amount);
  }
  return { lists, prizes, ofStakes, days };
}

function same<T>(what: string, expected: T, found: T | undefined | null): void {
  if (found !== expected)
    throw new Error(`${what} is ${String(found)} instead of ${String(expected)}.`);
}
