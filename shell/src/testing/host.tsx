import type { Language } from '@parol/domain';
import type { Fleet } from '@parol/contract/release';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { HostContext } from '../boot/host-context.ts';
import { createHost, type Host } from '../boot/host.ts';
import { SlotHost } from '../remote/slot-host.tsx';
import { createTexts } from '../texts/texts.ts';
import { accountRow } from './client.ts';
import { writePage } from './page.ts';
import { openTab } from './tab.ts';

/** The texts and the fleet that the fake network serves; a test may replace `fleet`. */
export interface Served {
  fleet: Fleet;
  readonly asked: string[];
}

/** A booted shell over a fake network that serves only texts and the fleet file. */
export async function bootHost(
  fleet: Fleet,
  { member = false, language = 'en' }: { member?: boolean; language?: Language } = {},
): Promise<{ readonly host: Host; readonly served: Served }> {
  localStorage.clear();
  if (member) {
    const { session_token: token, ...account } = accountRow;
    localStorage.setItem('parol_session', JSON.stringify({ token, account }));
  }
  writePage(fleet);
  const served: Served = { fleet, asked: [] };
  vi.stubGlobal('fetch', async (url: string) => {
    served.asked.push(url);
    if (url === '/fleet.json') return Response.json(served.fleet);
    if (url.startsWith('/shell/')) return Response.json(url.includes('.ph.') ? ph : en);
    return Response.json({});
  });
  openTab();
  const texts = await createTexts(language, {
    en: '/shell/s1/shell.en.json',
    ph: '/shell/s1/shell.ph.json',
  });
  return { host: createHost(texts, SlotHost), served };
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
