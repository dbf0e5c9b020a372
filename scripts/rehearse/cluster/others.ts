import { print } from '../../../e2e/bench/harness/options.ts';
import { look } from '../../../e2e/bench/players/ask.ts';
import type { Player } from '../../../e2e/bench/players/players.ts';
import { ask, codeOf, type LoadPlace } from '../gone/load.ts';
import type { Nodes } from './nodes.ts';

/** Members whose rows are not on the worker that is away: how many of them went on. */
export interface Others {
  readonly wentOn: number;
  readonly of: number;
}

/** Those of the players whose rows are on another worker than this one. */
export async function elsewhere(
  nodes: Nodes,
  players: readonly Player[],
  worker: number,
): Promise<readonly Player[]> {
  const ports = await nodes.portsOf(players.map(({ memberId }) => memberId));
  const away = await nodes.portOf(worker);
  return players.filter(({ memberId }) => ports.get(memberId) !== away);
}

/**
 * Counts who goes on while `during` runs: each who bets ends at least one more round, and each of the others is told a
 * balance.
 */
export async function countOthers(
  {
    bettors,
    readers,
  }: { readonly bettors: readonly Player[]; readonly readers: readonly Player[] },
  place: Pick<LoadPlace, 'port' | 'pauseMs'>,
  during: () => Promise<unknown>,
): Promise<Others> {
  const before = bettors.map(({ book }) => book.rounds.size);
  let told = 0;
  const reading = (async () => {
    for (const player of readers) {
      const reply = await ask(player, place.port, 'fund/balance', {}).catch(() => undefined);
      const code = reply ? codeOf(reply) : 'no answer';
      if (code === 'OK') told += 1;
      else print(`Member ${player.memberId} was not told a balance: ${code}`);
      await look(place.pauseMs);
    }
  })();
  await Promise.all([during(), reading]);
  const playing = bettors.filter(({ book }, index) => book.rounds.size > (before[index] ?? 0));
  for (const { memberId } of bettors.filter((player) => !playing.includes(player)))
    print(`Member ${memberId} ended no round`);
  return { wentOn: playing.length + told, of: bettors.length + readers.length };
}
