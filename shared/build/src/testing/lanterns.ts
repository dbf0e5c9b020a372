import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

const sources = {
  'package.json': JSON.stringify({ name: 'lanterns', version: '1.0.0', type: 'module' }),
  'remote.ts': `import { defineRemote } from '@parol/contract/remote';
export default defineRemote({
  name: 'lanterns', owner: 'Team', contract: '^1.5.0',
  pages: [{ path: '/lanterns', module: './page.tsx', data: './data.ts', title: 'title', access: 'everyone' }],
});`,
  'page.tsx': 'export default ({ data }: { readonly data: string }) => <p>{data}</p>;',
  'data.ts': "export default 'Star lanterns';",
  'locales/en.json': JSON.stringify({ title: 'Lanterns' }),
  'locales/ph.json': JSON.stringify({ title: 'Mga parol' }),
};
const installed = join(root, 'mfe-rewards/node_modules');

/** Writes the sources of a small remote into a folder, with a `node_modules` of its own. */
export function writeLanterns(dir: string): void {
  for (const folder of ['locales', 'node_modules'])
    mkdirSync(join(dir, folder), { recursive: true });
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(dir, name), text);
  for (const name of readdirSync(installed).filter((one) => !one.startsWith('.')))
    symlinkSync(join(installed, name), join(dir, 'node_modules', name));
}

/** Runs `parol-build` in the folder; resolves with the release's folder. */
export async function buildLanterns(dir: string): Promise<string> {
  const bin = join(root, 'shared/build/bin/parol-build.mjs');
  const child = spawn(process.execPath, [bin], { cwd: dir });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'close');
  const [, folder] = /^lanterns 1\.0\.0-[0-9a-f]{12} is in (.+)\.$/m.exec(said) ?? [];
  if (folder === undefined) throw new Error(said);
  return folder;
}
