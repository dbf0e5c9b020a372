import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '@parol/build/paths';

/** A remote of another repository, with one page that uses each of our packages. */
const sources: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'lanterns', version: '2.0.0', type: 'module' }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      strict: true,
      exactOptionalPropertyTypes: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      noEmit: true,
      types: ['@parol/build/client'],
    },
    include: ['remote.ts', 'src'],
  }),
  'remote.ts': `import { defineRemote } from '@parol/contract/remote';

export default defineRemote({
  name: 'lanterns',
  owner: 'Lantern team',
  contract: '^1.5.0',
  offers: ['lanterns.below'],
  emits: ['lanterns.lit'],
  slots: [{ slot: 'lanterns.below', id: 'lanterns', module: './src/wind.slot.tsx', order: 1 }],
  pages: [
    { path: '/lanterns', module: './src/lanterns.page.tsx', title: 'title', access: 'everyone' },
  ],
});
`,
  'src/lanterns.page.tsx': `import { useCall, useLanguage, useShell, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Read } from '@parol/kit';
import { Button, PageHeader } from '@parol/ui';
import { newsList } from '@parol/wire/cms';
import s from './lanterns.module.css';

declare module '@parol/contract' {
  interface EventMap {
    'lanterns.lit': { readonly count: number };
  }
}

export default function LanternsPage() {
  const t = useT();
  const read = useCall(newsList, { lang: useLanguage().current });
  const { events, Slot } = useShell();
  return (
    <div className={s.page}>
      <PageHeader title={t('title')} lead={formatPeso(1_000_000n)} />
      <Read read={read} failed={t('failed')} loading={t('title')} empty={t('title')} skeleton={null}>
        {(rows) => rows.map(({ page_name }) => <p key={page_name}>{page_name}</p>)}
      </Read>
      <Button onClick={() => events.emit('lanterns.lit', { count: 3 })}>{t('light')}</Button>
      <Slot name="lanterns.below" />
    </div>
  );
}
`,
  'src/wind.slot.tsx': `import { useShell } from '@parol/contract';
import { useEffect, useState } from 'react';

export default function WindSlot() {
  const { events } = useShell();
  const [count, setCount] = useState(0);
  useEffect(() => events.on('lanterns.lit', (lit) => setCount(lit.count)), [events]);
  return <p>{count}</p>;
}
`,
  'src/lanterns.module.css': '@layer page { .page { color: var(--text); } }\n',
  'locales/en.json': JSON.stringify({
    title: 'Lanterns',
    failed: 'The lanterns did not load.',
    light: 'Light them',
  }),
  'locales/ph.json': JSON.stringify({
    title: 'Mga parol',
    failed: 'Hindi nag-load ang mga parol.',
    light: 'Sindihan',
  }),
};

export interface OutsideRemote {
  readonly folder: string;
  /** Manifests of the packed packages, as text. */
  readonly manifests: readonly string[];
  readonly remove: () => void;
}

/**
 * Writes a remote into a folder outside of this checkout and installs our packages there from their
 * tarballs. Libraries are linked to those that this checkout has installed, which needs no network.
 */
export function outsideRemote(): OutsideRemote {
  const folder = mkdtempSync(join(tmpdir(), 'parol-outside-'));
  const run = (command: string, ...args: readonly string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: 'pipe' });
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const tarballs = join(folder, 'tarballs');
  run(process.execPath, join(root, 'scripts/pack.mjs'), tarballs);
  const link = (library: string, from: string, into: string) => {
    const to = join(into, 'node_modules', library);
    mkdirSync(dirname(to), { recursive: true });
    symlinkSync(realpathSync(join(from, 'node_modules', library)), to);
  };
  const manifests = readdirSync(tarballs).map((file) => {
    const name = /^parol-([a-z-]+)-\d/.exec(file)?.[1] ?? '';
    const home = join(folder, 'node_modules/@parol', name);
    mkdirSync(home, { recursive: true });
    run('tar', '-xzf', join(tarballs, file), '-C', home, '--strip-components', '1');
    const manifest = readFileSync(join(home, 'package.json'), 'utf8');
    const { dependencies = {} } = JSON.parse(manifest) as {
      dependencies?: Readonly<Record<string, string>>;
    };
    for (const library of Object.keys(dependencies))
      if (!library.startsWith('@parol/')) link(library, join(root, 'shared', name), home);
    return manifest;
  });
  for (const library of ['react', '@types/react', '@types/react-dom'])
    link(library, join(root, 'shared/contract'), folder);
  return {
    folder,
    manifests,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
