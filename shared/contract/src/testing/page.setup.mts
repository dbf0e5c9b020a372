import type { DetachedWindowAPI } from 'happy-dom';
import { afterAll, afterEach, vi } from 'vitest';

// The files of a worker share one page: each test leaves it empty, and each file as it was at first.
if ('document' in globalThis) {
  const { cleanup } = await import('@testing-library/react');
  // Tests have no network: a request that no test answers fails as it does without a connection.
  const { settings } = (globalThis as unknown as { readonly happyDOM: DetachedWindowAPI }).happyDOM;
  settings.fetch.interceptor = {
    beforeAsyncRequest: () => Promise.reject(new TypeError('Failed to fetch')),
  };
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    document.head.replaceChildren();
    for (const name of document.documentElement.getAttributeNames())
      document.documentElement.removeAttribute(name);
    localStorage.clear();
    for (const pair of document.cookie.split('; '))
      document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
    history.replaceState(null, '', '/');
  });
}
