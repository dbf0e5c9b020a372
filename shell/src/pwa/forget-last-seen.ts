import { config } from '../config/config.ts';

/**
 * Removes all of what last-seen.ts keeps: the session is over, or another member has logged in. In a
 * file of its own, because the first page needs no more of it.
 */
export function forgetLastSeen(): void {
  try {
    localStorage.removeItem(config.storage.lastSeen);
  } catch {
    // Without storage nothing is kept.
  }
}
