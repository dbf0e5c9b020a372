import type { Language } from '@parol/domain';
import type { Fleet, RouteData } from '@parol/contract/release';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { HostContext } from '../host/host-context.ts';
import { createHost, type Host } from '../host/host.ts';
import { readJson, readPageConfig } from '../config/config.ts';
import { createFleetStore } from '../fleet/fleet.store.ts';
import { hashes } from '../integrity/hashes.ts';
import { SlotHost } from '../remote/slot-host.tsx';
import { createTexts } from '../texts/texts.ts';
import { accountRow } from './client.ts';
import { releaseOf, signedText, writePageText } from './page.ts';
import { openTab } from './tab.ts';

/**
 * The content of the fake network: texts, the fleet, which a test may replace, and the manifests of
 * its releases and of `earlier` ones.
 */
export interface Served {
  fleet: Fleet;
  earlier: readonly RouteData[];
  /** The tab's reports about releases to the platform: path and body. */
  readonly reports: (readonly [path: string, body: unknown])[];
  readonly requests: string[];
}

/** A booted shell over a fake network that serves only texts and the fleet file. `fleetText` is in the page instead of the signed fleet. */
export async function bootHost(
  fleet: Fleet,
  {
    member = false,
    language = 'en',
    withdrawn = [],
  }: { member?: boolean; language?: Language; withdrawn?: string[] } = {},
  fleetText = signedText(fleet),
): Promise<{ readonly host: Host; readonly served: Served }> {
  localStorage.clear();
  if (member) {
    const { session_token: token, ...account } = accountRow;
    localStorage.setItem('parol_session', JSON.stringify({ token, account }));
  }
  writePageText(fleetText);
  const served: Served = { fleet, requests: [], earlier: [], reports: [] };
  const releaseNamed = (name: string, version: string | undefined) => {
    const routes = [fleet, served.fleet].map(({ remotes }) => remotes[name]?.route);
    const found = [...routes, ...served.earlier].find(
      (route) => route?.name === name && route.version === version,
    );
    return found && releaseOf(found);
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    served.requests.push(url);
    if (url.startsWith('/_fleet/') && typeof init?.body === 'string')
      served.reports.push([url, JSON.parse(init.body)]);
    if (url === '/fleet.json') return new Response(signedText(served.fleet));
    const [, name, version] = /^\/remotes\/([^/]+)\/([^/]+)\/release\.json$/.exec(url) ?? [];
    if (name !== undefined) return Response.json(releaseNamed(name, version));
    if (url.startsWith('/shell/')) return Response.json(url.includes('.ph.') ? ph : en);
    return Response.json({});
  });
  openTab();
  const page = { ...readPageConfig(), withdrawn };
  hashes.learnPage(readJson('parol-hashes'));
  const store = await createFleetStore(page);
  const texts = await createTexts(language, {
    en: '/shell/s1/shell.en.json',
    ph: '/shell/s1/shell.ph.json',
  });
  return { host: createHost(page, store, texts, SlotHost), served };
}

function Address({ to }: { readonly to: string[] }): ReactNode {
  const { pathname, search } = useLocation();
  if (to.at(-1) !== pathname + search) to.push(pathname + search);
  return null;
}

/** Renders inside the host at an address; returns the list of addresses visited. */
export async function renderInHost(
  host: Host,
  children: ReactNode,
  path = '/',
): Promise<{ readonly addresses: readonly string[] }> {
  const addresses: string[] = [];
  await act(async () => {
    render(
      <HostContext value={host}>
        <I18nextProvider i18n={host.texts.i18n}>
          <MemoryRouter initialEntries={[path]}>
            <Address to={addresses} />
            {children}
          </MemoryRouter>
        </I18nextProvider>
      </HostContext>,
    );
  });
  return { addresses };
}
