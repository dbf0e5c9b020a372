import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellManifest } from '@parol/contract/release';
import { codes } from '@parol/wire';

/** With a text for every code, so that releases need none. */
const texts = JSON.stringify({ errors: Object.fromEntries(codes.map((code) => [code, code])) });

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
