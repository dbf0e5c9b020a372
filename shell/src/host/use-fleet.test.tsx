// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet, route } from '../testing/page.ts';
import { useFleet } from './host-context.ts';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a newer fleet - is rendered as a transition: what it replaces stays until it is ready', async () => {
  let finish: (text: string) => void = () => undefined;
  const ready = new Promise<string>((resolve) => (finish = resolve));
  const release = (version: string) => fleet([route('games', { version })]);
  const { host, served } = await bootHost(release('1.0.0-a'));
  function Shown() {
    const version = useFleet().remotes['games']?.active;
    return version === '1.0.0-b' ? use(ready) : version;
  }
  await renderInHost(
    host,
    <Suspense fallback="waits">
      <Shown />
    </Suspense>,
  );
  served.fleet = { ...release('1.0.0-b'), revision: 9, issued: 9_999_999_999_999 };
  await act(() => host.fleet.revalidate({ now: true }));
  expect(host.fleet.current().remotes['games']?.active).toBe('1.0.0-b');
  expect(screen.getByText('1.0.0-a')).toBeInTheDocument();
  await act(async () => finish('newer'));
  expect(await screen.findByText('newer')).toBeInTheDocument();
});
