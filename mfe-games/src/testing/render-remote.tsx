import { ShellContext, useLocation, type Shell } from '@parol/contract';
import { createTestShell, type TestShellLog, type TestShellOptions } from '@parol/contract/testing';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };

/** The test's browser loads frames; what is in them is somebody else's, so an empty page does. */
function emptyFrames(): void {
  const { happyDOM } = window as unknown as {
    readonly happyDOM: { readonly settings: { readonly fetch: { interceptor: unknown } } };
  };
  happyDOM.settings.fetch.interceptor = {
    beforeAsyncRequest: async () =>
      new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
  };
}
if (typeof window !== 'undefined') emptyFrames();

interface RemoteLog extends TestShellLog {
  /** Address after each navigation. */
  readonly addresses: string[];
}

function Addresses({ to }: { readonly to: string[] }) {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  if (to.at(-1) !== address) to.push(address);
  return null;
}

/** Renders a component of this remote in a double of the shell, with our texts. `over` replaces parts of the shell. */
export function renderRemote(
  children: ReactNode,
  options: Omit<TestShellOptions, 'remote' | 'texts'> = {},
  over: Partial<Shell> = {},
) {
  const { shell, log, wrap } = createTestShell({
    remote: 'games',
    texts: options.language === 'ph' ? ph : en,
    ...options,
  });
  const remoteLog: RemoteLog = { ...log, addresses: [] };
  const own: Shell = { ...shell, ...over };
  const view = render(
    wrap(
      <ShellContext value={own}>
        <Addresses to={remoteLog.addresses} />
        {children}
      </ShellContext>,
    ),
  );
  return { view, log: remoteLog, shell: own, user: userEvent.setup() };
}

afterEach(cleanup);

export const ok = (...value: unknown[]) => ({ status: 1, statusdesc: 'OK', value });
export const no = (code: string, ...value: unknown[]) => ({ status: 0, statusdesc: code, value });

const art = {
  motif: 'seven',
  colors: ['#FF8A5C', '#3B0A12', '#FFC94D'],
  composition: 1,
  rays: true,
};

/** A row of the catalogue as it comes over the wire. */
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
