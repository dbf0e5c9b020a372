import { formatAmount } from '@parol/domain';
import { readKey } from '@parol/contract/read-key';
import { gameList, homeGames } from '@parol/wire/game';
import type { RowOf } from '@parol/wire';
import type { Host } from '../host/host.ts';
import { forgetMember, keepLastSeen } from '../pwa/last-seen.ts';

/** Number of games that the offline page shows. */
const shown = 9;
/** Home's list has the most played games of the whole one. */
const lobbyKeys = [readKey(gameList, {}), readKey(homeGames, {})];

/**
 * Stores the member's balance and the list of games for the offline page whenever they are read.
 */
export function watchLastSeen(
  { balance, reads, session }: Pick<Host, 'balance' | 'reads' | 'session'>,
  now: () => number = Date.now,
): void {
  const seeBalance = () => {
    const { state, total } = balance.getState();
    if (state === 'ready' && session.identity())
      keepLastSeen({ balance: { total: formatAmount(total), at: now() } }, now());
  };
  const seen = new Map<string, readonly unknown[]>();
  const seeLobby = () => {
    for (const key of lobbyKeys) {
      const rows = reads.getState()[key]?.rows;
      if (!rows || rows === seen.get(key)) continue;
      seen.set(key, rows);
      const games = mostPlayed(rows as readonly RowOf<typeof gameList>[]);
      keepLastSeen({ lobby: { games, at: now() } }, now());
    }
  };
  // No member is logged in: the session ended while no tab was open.
  if (!session.identity()) forgetMember();
  seeBalance();
  seeLobby();
  balance.subscribe(seeBalance);
  reads.subscribe(seeLobby);
}

const mostPlayed = (rows: readonly RowOf<typeof gameList>[]) =>
  rows
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => b.popularity - a.popularity)
    .slice(0, shown)
    .map(({ game_name: name, provider_name: provider, art: { colors } }) => ({
      name,
      provider,
      colors: [colors[0], colors[1]] as [string, string],
    }));
