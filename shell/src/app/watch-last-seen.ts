import { formatAmount } from '@parol/domain';
import { readKey } from '@parol/contract/read-key';
import { gameList } from '@parol/wire/game';
import type { RowOf } from '@parol/wire';
import type { Host } from '../host/host.ts';
import { forgetMember, keepLastSeen } from '../pwa/last-seen.ts';

/** Number of games that the offline page shows. */
const shown = 9;
const lobbyKey = readKey(gameList, {});

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
  let rows: readonly unknown[] | undefined;
  const seeLobby = () => {
    const read = reads.getState()[lobbyKey];
    if (!read?.rows || read.rows === rows) return;
    rows = read.rows;
    const games = (read.rows as readonly RowOf<typeof gameList>[])
      .filter(({ status }) => status === 'active')
      .toSorted((a, b) => b.popularity - a.popularity)
      .slice(0, shown)
      .map(({ game_name: name, provider_name: provider, art: { colors } }) => ({
        name,
        provider,
        colors: [colors[0], colors[1]] as [string, string],
      }));
    keepLastSeen({ lobby: { games, at: now() } }, now());
  };
  // No member is logged in: the session ended while no tab was open.
  if (!session.identity()) forgetMember();
  seeBalance();
  seeLobby();
  balance.subscribe(seeBalance);
  reads.subscribe(seeLobby);
}
