// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet, route } from '../testing/page.ts';
import { useNav } from './use-nav.ts';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entry = (path: string) => ({
  area: 'rail' as const,
  path,
  label: { en: `To ${path}`, ph: `Sa ${path}` },
  icon: 'wallet' as const,
  order: 1,
  access: 'everyone' as const,
});
function Rail() {
  return useNav('rail').map(({ path, text }) => <p key={path}>{text}</p>);
}

it('the navigation - has no entries of disabled and withdrawn pages, whichever remote they are of', async () => {
  const served = fleet([
    route('cashier', { nav: [entry('/deposit'), entry('/mayapay?from=nav')] }),
    route('rewards', { nav: [entry('/promotions'), entry('/withdrawal')] }),
  ]);
  const cashier = served.remotes['cashier'];
  if (cashier) cashier.disabled = ['/mayapay', '/withdrawal'];
  const shown = async (withdrawn: string[]) => {
    cleanup();
    await renderInHost((await bootHost(served, { withdrawn })).host, <Rail />);
    return screen.getAllByText(/^To/).map(({ textContent }) => textContent);
  };
  expect(await shown([])).toEqual(['To /deposit', 'To /promotions']);
  expect(await shown(['/promotions'])).toEqual(['To /deposit']);
});
