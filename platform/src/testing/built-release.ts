import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release, RouteData } from '@parol/contract/release';
import { gatewayCalls, type Gateway } from '@parol/wire';

/** A page at a path, as the build writes it. */
export const builtPage = (path: string): RouteData['pages'][number] => ({
  path,
  expose: './page',
  title: { en: 'A', ph: 'B' },
  access: 'member',
  frame: 'site',
  catchAll: false,
  files: [],
});

/** Pages and calls of a cashier's release with these gateways. */
export const gatewayRoute = (
  gateways: readonly Pick<Gateway, 'route' | 'call' | 'channels'>[],
): Pick<RouteData, 'pages' | 'calls'> => ({
  pages: gateways.map(({ route }) => builtPage(route)),
  calls: gateways.flatMap(gatewayCalls).map((name) => `payg/${name}`),
});

export interface BuiltRelease {
  readonly name: string;
  readonly version: string;
  readonly route?: Partial<RouteData>;
  readonly shared?: Release['shared'];
  readonly attachments?: readonly string[];
  readonly forCrawlers?: Pick<Release, 'descriptions' | 'redirects' | 'rendered'>;
  /** Content by name, besides the entry and the texts. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Writes a release into a new folder as the build does; without overrides it passes the gate. Returns the folder. */
export function writeRelease(dir: string, built: BuiltRelease): string {
  const { name, version } = built;
  mkdirSync(dir, { recursive: true });
  const files: Readonly<Record<string, string>> = {
    'entry.js': `// ${name} ${version}`,
    'en.json': '{"title":"A"}',
    'ph.json': '{"title":"B"}',
    ...built.files,
  };
  const release: Release = {
    schema: 1,
    route: {
      name,
      owner: 'Team',
      version,
      contract: '^1.0.0',
      entry: 'entry.js',
      pages: [builtPage(`/${name}`)],
      slots: [],
      modals: [],
      nav: [],
      locales: { en: 'en.json', ph: 'ph.json' },
      calls: [],
      ...built.route,
    },
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        {
          bytes: Buffer.byteLength(text),
          brotli: Buffer.byteLength(text),
          integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
        },
      ]),
    ),
    calls: [],
    shared: built.shared ?? {},
    attachments: [...(built.attachments ?? [])],
    ...built.forCrawlers,
  };
  for (const [file, text] of Object.entries({ ...files, 'release.json': JSON.stringify(release) }))
    writeFileSync(join(dir, file), text);
  return dir;
}
