import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRemoteReader } from './remote-data.ts';

let folder: string;
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'parol-remote-')));
  for (const part of ['src', 'gateways']) mkdirSync(join(folder, part));
  write('package.json', '{"type":"module"}');
  write('src/pages.ts', `export const pages = ['/news'];`);
  write('src/page.tsx', 'export default () => null;');
  // The process id shows whether the data was read again.
  write(
    'remote.ts',
    `import { readdirSync } from 'node:fs';
import { pages } from './src/pages.ts';
const gateways = readdirSync(new URL('gateways', import.meta.url));
export default { pages, gateways, process: process.pid };`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("a remote's data - is read again only after a change of a file that it depends on", async () => {
  const read = createRemoteReader(folder);
  const first = await read();
  expect(first).toContain('"pages":["/news"],"gateways":[]');
  write('src/page.tsx', 'export default () => 1;');
  expect(await read()).toBe(first);
  write('src/pages.ts', `export const pages = ['/news', '/guides'];`);
  expect(await read()).toContain('"pages":["/news","/guides"]');
  write('gateways/maya.gateway.ts', '');
  expect(await read()).toContain('"gateways":["maya.gateway.ts"]');
});

it('a remote that throws - is read again each time', async () => {
  const read = createRemoteReader(folder);
  write('remote.ts', `throw new Error('No gateway has this id.');`);
  await expect(read()).rejects.toThrow('No gateway has this id.');
  await expect(read()).rejects.toThrow('No gateway has this id.');
});
