import { act, screen } from '@testing-library/react';
import { createStore, type BalanceState } from '@parol/contract';
import { vi } from 'vitest';
import { gameRow, ok, renderRemote } from '../../testing/render-remote.tsx';
import LaunchPage from '../launch.page.tsx';

const origin = 'http://localhost:4001';
export const jeep = gameRow('Jeepney Jackpot');
export const url = `${origin}/studio/play/jeepney-jackpot?session=1`;
export const replies = (over: object = {}) => ({
  'game/gameList': () =>
    ok(
      jeep,
      gameRow('Mango Rush', {
        provider_code: 'JILI',
        provider_name: 'Jili',
        status: 'maintenance',
      }),
    ),
  'game/favouriteList': () => ok(),
  'game/launchOne': () => ok({ game_url: url, game_lobby_url: null, game: jeep }),
  ...over,
});
export function balanceOf(pesos: bigint) {
  const store = createStore<BalanceState>(() => ({
    state: 'ready',
    total: pesos * 10_000n,
    available: pesos * 10_000n,
    withheld: 0n,
    token: 0n,
  }));
  const refresh = vi.fn(async () => undefined);
  return { balance: Object.assign(store, { refresh }), refresh };
}
export const open = (
  over: object = {},
  path = '/launchOne?game=jeepney-jackpot',
  shell: object = {},
) =>
  renderRemote(
    <LaunchPage data="LAUNCHONE" />,
    { account: {}, path, replies: replies(over), balance: { total: 5_000_000n } },
    shell,
  );
export const frame = () => screen.findByTitle<HTMLIFrameElement>('Jeepney Jackpot');
/** Sends a message of the game in the frame. */
export const post = (source: Window | null, data: unknown, from = origin) =>
  act(() => void dispatchEvent(new MessageEvent('message', { data, origin: from, source })));
