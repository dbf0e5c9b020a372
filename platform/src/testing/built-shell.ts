import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellManifest } from '@parol/contract/release';

/** Writes a shell into a new folder as the build does. `files` are added to the template, or replace it. */
export function writeShell(
  dir: string,
  version: string,
  over: Partial<ShellManifest> = {},
  files: Readonly<Record<string, string>> = {},
): string {
  mkdirSync(dir, { recursive: true });
  const all = { 'template.html': `<!-- ${version} -->`, ...files };
  const manifest: ShellManifest = {
    schema: 1,
    version,
    scripts: [],
    styles: [],
    fonts: [],
    locales: { en: 'en.json', ph: 'ph.json' },
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
