import type { Fleet, RouteData } from '@parol/contract/release';

/** A release's route data as the build writes it; `over` overrides parts of it. */
export const route = (name: string, over: Partial<RouteData> = {}): RouteData => ({
  name,
  owner: `Team ${name}`,
  version: '1.0.0-a',
  contract: '^1.0.0',
  entry: 'entry.a.js',
  pages: [],
  slots: [],
  modals: [],
  nav: [],
  locales: { en: 'en.a.json', ph: 'ph.a.json' },
  calls: [],
  ...over,
});
type Page = RouteData['pages'][number];
export const page = (path: string, over: Partial<Page> = {}): Page => ({
  path,
  expose: './page',
  title: { en: `Title of ${path}`, ph: `Pamagat ng ${path}` },
  access: 'everyone',
  frame: 'site',
  catchAll: false,
  files: [],
  ...over,
});
export const fleet = (routes: readonly RouteData[], over: Partial<Fleet> = {}): Fleet => ({
  schema: 2,
  revision: 1,
  issued: 1,
  shell: { version: 's1', previous: null, manifests: {} },
  remotes: Object.fromEntries(
    routes.map((one) => [
      one.name,
      { active: one.version, previous: null, manifests: {}, disabled: [], route: one },
    ]),
  ),
  ...over,
});

/** Data that the server writes into the page. */
export function writePage(served: Fleet, over: Readonly<Record<string, unknown>> = {}): void {
  const scripts = {
    'parol-config': {
      apiBase: '',
      sessionKey: 'parol_session',
      thirdPartyOrigin: 'http://localhost:4001',
      gameOrigins: ['http://localhost:4001'],
      sandbox: true,
      dev: false,
      ...over,
    },
    'parol-fleet': served,
    'parol-locales': { en: '/shell/s1/shell.en.json', ph: '/shell/s1/shell.ph.json' },
  };
  document.head.innerHTML = '';
  for (const [id, value] of Object.entries(scripts)) {
    const script = document.head.appendChild(document.createElement('script'));
    Object.assign(script, { type: 'application/json', id, textContent: JSON.stringify(value) });
  }
}
