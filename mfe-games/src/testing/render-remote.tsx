import { remoteRenderer } from '@parol/kit/testing';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };

export const renderRemote = remoteRenderer({ name: 'games', texts: { en, ph } });

/** Frames load nothing from the network; tests fire their `load` event. */
function neverLoadFrames(): void {
  const { happyDOM } = window as unknown as {
    readonly happyDOM: { readonly settings: { readonly fetch: { interceptor: unknown } } };
  };
  happyDOM.settings.fetch.interceptor = {
    beforeAsyncRequest: () => new Promise<never>(() => undefined),
  };
}
if (typeof window !== 'undefined') neverLoadFrames();

export const ok = (...value: unknown[]) => ({ status: 1, statusdesc: 'OK', value });
export const no = (code: string, ...value: unknown[]) => ({ status: 0, statusdesc: code, value });

const art = {
  motif: 'seven',
  colors: ['#FF8A5C', '#3B0A12', '#FFC94D'],
  composition: 1,
  rays: true,
};

/** A row of the catalogue as on the wire. */
export const gameRow = (name: string, over: object = {}) => ({
  provider_code: 'LAUNCHONE',
  provider_name: 'Tala Studio',
  game_code: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  game_name: name,
  game_type: 'slot',
  art,
  rtp: 9626,
  popularity: 0,
  released_at: '2025-01-15T00:00:00.000Z',
  status: 'active',
  demo: false,
  jackpot: false,
  bonus_eligible: true,
  ...over,
});
export const favouriteRow = (name: string) => {
  const { provider_code, game_code, game_name, game_type } = gameRow(name);
  return { provider_code, game_code, game_name, game_type, img_url: null, art };
};
