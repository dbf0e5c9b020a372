import { afterEach, beforeEach, vi } from 'vitest';
import { post } from '../api/axios-post.ts';
import { bootHost } from './host.tsx';
import { fleet } from './page.ts';
import { closeTab } from './tab.ts';

/** The balance of a member with ₱500, as the platform sends it. */
export const balanceRow = {
  game_balance: '500.00',
  game_token: '0.00',
  withheld: '0.00',
  available: '500.00',
};

/**
 * Starts hosts without remotes, whose calls get the replies that the test sets; the test file mocks
 * `post`. Each test starts with an empty browser.
 */
export function hostTest() {
  beforeEach(() => {
    vi.mocked(post).mockReset();
  });
  afterEach(() => {
    closeTab();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return {
    /** Sets the reply to all calls. */
    answer: (body: unknown, status = 200) => vi.mocked(post).mockResolvedValue({ status, body }),
    start: async (member = true) => {
      const { host } = await bootHost(fleet([]), { member });
      const went = vi.fn();
      host.router.navigate = went;
      return { host, went };
    },
  };
}
