import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Fleet, RouteData } from '@parol/contract/release';
import { hashTree, prunedTree, splitFleet } from '@parol/contract/split-fleet';
import { joinSigned } from '@parol/contract/signed-text';
import type { FleetKey } from '../releases/verify-fleet.ts';

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
  issued: over.revision ?? 1,
  shell: { version: 's1', previous: null, manifests: {} },
  remotes: Object.fromEntries(
    routes.map((one) => [
      one.name,
      {
        active: one.version,
        previous: null,
        manifests: { [one.version]: hash },
        disabled: [],
        route: one,
      },
    ]),
  ),
  ...over,
});

/** A hash in the form of an integrity attribute. A test's browser checks none. */
export const hash = `sha384-${'A'.repeat(64)}`;

/** Hashes of files as the HTML holds them. */
export const hashesOf = (paths: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(paths.map((path) => [path, hash]));

/** The `release.json` of a route, with a hash for each of its files. */
export const releaseOf = (route: RouteData) => {
  const parts = [...route.pages, ...route.slots, ...route.modals];
  const files = [
    route.entry,
    ...Object.values(route.locales),
    ...parts.flatMap((part) => part.files),
  ];
  return {
    schema: 1,
    route,
    files: Object.fromEntries(
      files.map((file) => [file, { bytes: 1, brotli: 1, integrity: hash }]),
    ),
    calls: [],
    shared: {},
    attachments: [],
  };
};

/** A pair of keys that signs fleets. */
export function createKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const key: FleetKey = {
    id: createHash('sha256').update(spki).digest('hex').slice(0, 16),
    spki: spki.toString('base64'),
  };
  const signText = (payload: string): string => {
    const value = sign('sha256', Buffer.from(payload), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    return joinSigned(payload, [{ key: key.id, value: value.toString('base64') }]);
  };
  return { key, signText };
}
/** The key of the page that tests write. */
const pageKey = createKey();
/** A fleet as the server serves it. */
export const signedText = (served: Fleet): string => pageKey.signText(JSON.stringify(served));

/** The head of a fleet as its signer writes it, the whole tree, and one with the parts of some paths. */
export async function splitText(served: Fleet, paths: readonly string[] = []) {
  const tree = await hashTree(splitFleet(JSON.parse(JSON.stringify(served)) as Fleet));
  const { revision, issued } = served;
  const carried = prunedTree(tree, ({ manifests, route: part }) =>
    part?.pages
      ? part.pages.some(({ path }) => paths.includes(path))
      : !manifests && !part?.modals && !part?.slots,
  );
  return {
    root: tree.hash,
    head: pageKey.signText(JSON.stringify({ head: 1, revision, issued, root: tree.hash })),
    whole: JSON.stringify(tree.tree),
    parts: JSON.stringify(carried),
  };
}

/** Data that the server writes into the page. */
export function writePage(served: Fleet, over: Readonly<Record<string, unknown>> = {}): void {
  writePageText(signedText(served), over);
}

/** The same with any text as the fleet. */
export function writePageText(
  fleetText: string,
  over: Readonly<Record<string, unknown>> = {},
  fleetParts?: string,
): void {
  const scripts = {
    'parol-config': {
      apiBase: '',
      sessionKey: 'parol_session',
      thirdPartyOrigin: 'http://localhost:4001',
      gameOrigins: ['http://localhost:4001'],
      sandbox: true,
      dev: false,
      fleetKeys: [pageKey.key],
      ...over,
    },
    'parol-hashes': hashesOf(['/shell/s1/shell.en.json', '/shell/s1/shell.ph.json']),
    'parol-locales': { en: '/shell/s1/shell.en.json', ph: '/shell/s1/shell.ph.json' },
  };
  document.head.innerHTML = '';
  const write = (id: string, textContent: string) => {
    const script = document.head.appendChild(document.createElement('script'));
    Object.assign(script, { type: 'application/json', id, textContent });
  };
  for (const [id, value] of Object.entries(scripts)) write(id, JSON.stringify(value));
  write('parol-fleet', fleetText);
  if (fleetParts !== undefined) write('parol-fleet-parts', fleetParts);
}
