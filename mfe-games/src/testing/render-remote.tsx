import { remoteRenderer } from '@parol/kit/testing';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };

export { favouriteRow, gameRow } from './game-rows.ts';

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
