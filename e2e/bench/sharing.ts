import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '@parol/build/compile';
import { filesBelow, sealFile } from '@parol/build/files';
import { root } from '@parol/build/paths';
import { shellConfig } from '@parol/build/shell-config';

/**
 * `npm run bench sharing`: the shell's size when it shares React and one facade, compared with
 * sharing whole libraries for remotes to import by name. Bytes of scripts, brotli, all chunks of
 * the first load.
 */
const variants: Readonly<Record<string, readonly string[]>> = {
  'react + facade (ours)': [],
  '+ react-router-dom whole': ['react-router-dom'],
  '+ i18next, react-i18next whole': ['i18next', 'react-i18next'],
  '+ all of these and axios, zustand, valibot': [
    'react-router-dom',
    'i18next',
    'react-i18next',
    'axios',
    'zustand',
    'valibot',
  ],
};

async function weigh(libraries: readonly string[]): Promise<number> {
  const out = mkdtempSync(join(tmpdir(), 'parol-bench-'));
  const folder = join(root, 'shell/.cache');
  mkdirSync(folder, { recursive: true });
  const entry = join(folder, 'bench-entry.js');
  const imports = libraries
    .map((name, index) => `import * as lib${index} from '${name}';`)
    .join('\n');
  writeFileSync(
    entry,
    `${imports}\nglobalThis.shared = [${libraries.map((_, index) => `lib${index}`).join(', ')}];\nimport '../src/main.tsx';\n`,
  );
  const config = shellConfig(out);
  const compilation = await compile({ ...config, entry: { shell: entry }, cache: false });
  const first = new Set(compilation.entrypoints.get('shell')?.getFiles());
  const bytes = filesBelow(out)
    .filter((file) => first.has(file) && file.endsWith('.js'))
    .reduce((sum, file) => sum + sealFile(out, file).brotli, 0);
  rmSync(out, { recursive: true, force: true });
  rmSync(entry);
  return bytes;
}

const rows = [];
for (const [name, libraries] of Object.entries(variants))
  rows.push({ name, bytes: await weigh(libraries) });
const base = rows[0]?.bytes ?? 1;
for (const { name, bytes } of rows)
  process.stdout.write(
    `${name.padEnd(46)} ${(bytes / 1000).toFixed(1).padStart(7)} kB  ×${(bytes / base).toFixed(2)}\n`,
  );
