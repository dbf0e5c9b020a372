import type { ProviderCode } from '@parol/wire/provider-calls';
import { keyOf, type GameKey } from './game.ts';

/** Providers with their own launch page (specification §2). */
const pages: Readonly<Partial<Record<string, string>>> = {
  LAUNCHONE: '/launchOne',
  YGR: '/launchYgr',
  WOW: '/launchWow',
  TBL: '/launchTbl',
  WBET: '/launchWbet',
} satisfies Partial<Record<ProviderCode, string>>;

/** URL parameter of any page: the game that is played over it, `PROVIDER/code`. */
export const playParameter = 'play';

/** The address of a game: its provider's launch page, or an overlay on the current page. */
export function launchAddress(
  game: GameKey,
  here: { readonly pathname: string; readonly search: string },
): string {
  const page = pages[game.provider_code];
  if (page) return `${page}?${new URLSearchParams({ game: game.game_code }).toString()}`;
  const search = new URLSearchParams(here.search);
  search.set(playParameter, keyOf(game));
  return `${here.pathname}?${search.toString()}`;
}

/** Parses `?play=`: provider and game code; undefined if missing or invalid. */
export function readPlay(
  search: URLSearchParams,
): { readonly provider: string; readonly code: string } | undefined {
  const [provider, code, ...more] = (search.get(playParameter) ?? '').split('/');
  return provider && code && more.length === 0 ? { provider, code } : undefined;
}
