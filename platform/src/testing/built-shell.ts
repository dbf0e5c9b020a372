import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parol/build/paths';
import type { ShellManifest } from '@parol/contract/release';
import { codes } from '@parol/wire';

/** The shell's texts, with one for every code, so that releases need none. */
const texts = JSON.stringify({
  ...(JSON.parse(readFileSync(join(root, 'shell/locales/en.json'), 'utf8')) as object),
  errors: Object.fromEntries(codes.map((code) => [code, code])),
});

/** Writes a shell into a new folder as the build does. `files` are added to the template, or replace it. */
export function writeShell(
  dir: string,
  version: string,
  over: Partial<ShellManifest> = {},
  files: Readonly<Record<string, string>> = {},
): string {
  mkdirSync(dir, { recursive: true });
  const locales = over.locales ?? { en: 'en.json', ph: 'ph.json' };
  const all = {
    'template.html': `<!-- ${version} -->`,
    ...Object.fromEntries(Object.values(locales).map((file) => [file, texts])),
    ...files,
  };
  const manifest: ShellManifest = {
    schema: 1,
    version,
    scripts: [],
    styles: [],
    fonts: [],
    locales,
    files: Object.fromEntries(
      Object.entries(all).map(([file, text]) => [
        file,
        {
          bytes: Buffer.byteLength(text),
          brotli: Buffer.byteLength(text),
          integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
        },
      ]),
    ),
    ...over,
  };
  for (const [file, text] of Object.entries({ ...all, 'shell.json': JSON.stringify(manifest) }))
    writeFileSync(join(dir, file), text);
  return dir;
}
