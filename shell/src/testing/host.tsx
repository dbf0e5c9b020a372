import type { Language } from '@parol/domain';
import type { Fleet, RouteData } from '@parol/contract/release';
import {
  type FailureReport,
  failureSchema,
  failuresPath,
  type LoadReport,
  loadsPath,
  loadsSchema,
} from '@parol/contract/release-report';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { HostContext } from '../host/host-context.ts';
import { createHost, type Host } from '../host/host.ts';
import { readJson, readPageConfig } from '../config/config.ts';
import { createFleetStore } from '../releases/fleet.store.ts';
import { hashes } from '../releases/hashes.ts';
import { SlotHost } from '../remotes/slot-host.tsx';
import { createTexts } from '../texts/texts.ts';
import { accountRow } from './client.ts';
import { releaseOf, signedText, splitText, writePageText } from './page.ts';
import { openTab } from './tab.ts';

/**
 * The content of the fake network: texts, the fleet, which a test may replace, and the manifests of
 * its releases and of `earlier` ones.
 */
export interface Served {
  fleet: Fleet;
  earlier: readonly RouteData[];
  /** The tab's reports about releases to the platform. */
  readonly failures: FailureReport[];
  readonly loads: LoadReport[];
  readonly requests: string[];
}

/** A booted shell over a fake network that serves only texts and the fleet file. `fleetText` is in the page instead of the signed fleet; of `carried`, the page has the parts of these paths. */
export async function bootHost(
  fleet: Fleet,
  {
    member = false,
    language = 'en',
    withdrawn = [],
    licence,
    carried,
  }: {
    member?: boolean;
    language?: Language;
    withdrawn?: string[];
    licence?: Host['page']['licence'];
    carried?: readonly string[];
  } = {},
  fleetText = signedText(fleet),
): Promise<{ readonly host: Host; readonly served: Served }> {
  localStorage.clear();
  if (member) {
    const { session_token: token, ...account } = accountRow;
    localStorage.setItem('parol_session', JSON.stringify({ token, account }));
  }
  const split = await splitText(fleet, carried);
  if (carried) writePageText(split.head, {}, split.parts);
  else writePageText(fleetText);
  const served: Served = { fleet, requests: [], earlier: [], failures: [], loads: [] };
  const releaseNamed = (name: string, version: string | undefined) => {
    const routes = [fleet, served.fleet].map(({ remotes }) => remotes[name]?.route);
    const found = [...routes, ...served.earlier].find(
      (route) => route?.name === name && route.version === version,
    );
    return found && releaseOf(found);
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    served.requests.push(url);
    if (url === failuresPath) served.failures.push(bodyOf(failureSchema(), init));
    if (url === loadsPath) {
      const { releases } = bodyOf(loadsSchema(), init);
      served.loads.push(...releases);
      return Response.json({ tokens: releases.map(tokenOf) });
    }
    if (url === `/fleet/${split.root}.json`) return new Response(split.whole);
    if (url === '/fleet.json') return new Response(signedText(served.fleet));
    const [, name, version] = /^\/remotes\/([^/]+)\/([^/]+)\/release\.json$/.exec(url) ?? [];
    if (name !== undefined) return Response.json(releaseNamed(name, version));
    if (url.startsWith('/shell/')) return Response.json(url.includes('.ph.') ? ph : en);
    return Response.json({});
  });
  openTab();
  const page = { ...readPageConfig(), withdrawn, licence };
  hashes.learnPage(readJson('parol-hashes'));
  const store = await createFleetStore(page);
  const texts = await createTexts(language, {
    en: '/shell/s1/shell.en.json',
    ph: '/shell/s1/shell.ph.json',
  });
  return { host: createHost(page, store, texts, SlotHost), served };
}

let markers = 0;
/** The failures that a tab has reported so far, which are sent in order: a last one marks the end. */
export async function failuresOf(
  host: Host,
  { failures }: Served,
): Promise<readonly FailureReport[]> {
  const marker = { name: 'marker', version: String((markers += 1)) };
  host.health.broke(marker, 'last', 'marks the end of a test');
  await vi.waitFor(() => expect(failures.at(-1)).toMatchObject({ version: marker.version }));
  return failures.filter(({ remote }) => remote !== marker.name);
}

const bodyOf = <T extends v.GenericSchema>(schema: T, init: RequestInit | undefined) =>
  v.parse(schema, JSON.parse(init?.body as string));
/** The token that the fake platform gives for a release. */
const tokenOf = ({ remote, version }: LoadReport) => `token of ${remote} ${version}`;

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
          <MemoryRouter useTransitions={false} initialEntries={[path]}>
            <Address to={addresses} />
            {children}
          </MemoryRouter>
        </I18nextProvider>
      </HostContext>,
    );
  });
  return { addresses };
}
