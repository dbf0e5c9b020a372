// @vitest-environment happy-dom
import { Link } from '@parol/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadExpose } from '../remotes/federation.ts';
import { bootHost } from '../testing/host.tsx';
import { fleet, page, route } from '../testing/page.ts';
import { App } from './app.tsx';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));

const news = route('content', {
  pages: [page('/news', { expose: './news' }), page('/terms', { expose: './terms' })],
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a tap on a link - replaces the page before anything else happens, so that its buttons are gone', async () => {
  vi.mocked(loadExpose).mockImplementation(async (_, expose) => ({
    default: () => <Link to="/terms">{`Component ${expose}`}</Link>,
  }));
  history.replaceState(null, '', '/news');
  const { host } = await bootHost(fleet([news]));
  await act(async () => render(<App host={host} />));
  const link = await screen.findByText('Component ./news');
  // Outside of act, which would also wait for what React renders in later tasks.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  link.click();
  await Promise.resolve();
  expect(location.pathname).toBe('/terms');
  expect(link).not.toBeInTheDocument();
});
