// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gameRow, ok, renderRemote } from '../testing/render-remote.tsx';
import PlayerSlot from './player.slot.tsx';
import { replies, url } from './testing/open-launch.tsx';

describe('a game of a provider without a launch page', () => {
  const mango = gameRow('Mango Rush', { provider_code: 'JILI', provider_name: 'Jili' });
  const over = (path: string, more: object = {}) =>
    renderRemote(<PlayerSlot />, {
      account: {},
      path,
      replies: replies({
        'game/gameList': () => ok(mango),
        'game/launchJili': () => ok({ game_url: url, game_lobby_url: null, game: mango }),
        ...more,
      }),
    });

  it('opens over the current page, and going back leaves that page unchanged', async () => {
    const { log, user } = over('/slot?q=mango&play=JILI%2Fmango-rush');
    const game = await screen.findByTitle<HTMLIFrameElement>('Mango Rush');
    expect(game.closest('dialog')?.open).toBe(true);
    // It covers the page's mark of the sandbox, so the game shows its own.
    expect(game).not.toHaveAttribute('name');
    expect(log.calls.map(({ call }) => call)).toContain('game/launchJili');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(log.addresses.at(-1)).toBe('/slot?q=mango');
    await waitFor(() => expect(document.querySelector('dialog')).not.toBeInTheDocument());
  });

  it.each(['/slot', '/slot?play=', '/slot?play=JILI', '/slot?play=JILI/a/b'])(
    'is not opened by %s',
    (path) => {
      const { log } = over(path);
      expect(document.querySelector('dialog')).not.toBeInTheDocument();
      expect(log.calls).toEqual([]);
    },
  );
});
