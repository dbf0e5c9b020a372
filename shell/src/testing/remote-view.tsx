import { act, fireEvent, screen } from '@testing-library/react';
import type { RouteData } from '@parol/contract/release';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { loadExpose } from '../remotes/federation.ts';
import { holdSsrParts } from '../loading/ssr-part.tsx';
import { ToastHost } from '../overlay/toast-host.tsx';
import { RemoteView } from '../remotes/remote-view.tsx';
import { bootHost, renderInHost } from './host.tsx';
import { fleet, hash, page, route } from './page.ts';

/** Loads a release's component: a test that uses it mocks federation.ts. */
export const load = vi.mocked(loadExpose);

let releases = 0;
const pages = [page('/deposit', { files: ['page.a.js', 'page.a.css'] })];
/** A release that no earlier test has loaded. */
export const newRoute = (over: Partial<RouteData> = {}) =>
  route('cashier', { version: `1.0.0-${(releases += 1)}`, pages, ...over });

/**
 * Renders a page of the fleet's active release, with or without an earlier release, and as many
 * widgets of the same page, with the strip for slow loading. `html`: the page as the server sent it.
 */
export async function show(shown = newRoute(), earlier?: RouteData, parts = 1, html?: string) {
  const served = fleet([shown]);
  const cashier = served.remotes['cashier'];
  if (earlier && cashier)
    Object.assign(cashier, {
      previous: earlier.version,
      manifests: { ...cashier.manifests, [earlier.version]: hash },
    });
  const sent = html === undefined ? {} : { served: '/deposit' };
  const root = document.createElement('div');
  root.innerHTML = html ?? '';
  void holdSsrParts(root);
  const booted = await bootHost(served);
  if (earlier) booted.served.earlier = [earlier];
  await renderInHost(
    booted.host,
    <>
      <ToastHost />
      {Array.from({ length: parts }, (_, part) => (
        <RemoteView
          key={part}
          route={shown}
          place={{ kind: 'page', path: '/deposit' }}
          skeleton={<p>Skeleton</p>}
          size="page"
          props={{ amount: '500' }}
          {...sent}
        />
      ))}
    </>,
  );
  return { shown, ...booted };
}
export const Page = ({ amount }: { readonly amount?: string }): ReactNode => (
  <p>{`The page, ${amount}`}</p>
);
/** What the strip for slow loading says; empty while nothing is slow. */
export const strip = () => screen.getAllByRole('status')[0]?.textContent;
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const retry = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
/**
 * Waits for work that no timer of the page controls: reading and verifying a fleet or a manifest.
 */
export const becomes = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });
export const shows = (text: string) =>
  becomes(() => expect(screen.getByText(text)).toBeInTheDocument());
export const never = new Promise<never>(() => undefined);
export const after = (ms: number, value: unknown) =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms));
