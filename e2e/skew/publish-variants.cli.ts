import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Release } from '@parol/contract/release';
import { readConfig } from '@parol/platform/kernel/config';
import { openFleetService } from '@parol/platform/site/fleet/open-service';

/*
 * `publish-variants.cli.ts <count> <remote> …`: publishes releases of these remotes in turn, one
 * right after the other, to the fleet of PAROL_DATA. Each is the first one with another entry,
 * because fifty builds would take half an hour. Prints the line of each publish.
 */
const [count = '', ...remotes] = process.argv.slice(2);
const config = readConfig();
const service = await openFleetService(config, { by: 'skew test' });
const first = (await service.status())?.remotes ?? {};
const folder = mkdtempSync(join(tmpdir(), 'parol-variants-'));
try {
  for (let turn = 1; turn <= Number(count); turn += 1) {
    const name = remotes[turn % remotes.length] ?? '';
    const version = `${first[name]?.active ?? ''}-v${turn}`;
    const built = join(folder, name);
    writeVariant(join(config.dataDir, 'store/remotes', name, first[name]?.active ?? ''), built, {
      version,
      turn,
    });
    const { text } = await service.publish(name, built);
    process.stdout.write(`${text}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Writes a release as the build would after a change of one line in the entry. */
function writeVariant(
  from: string,
  to: string,
  { version, turn }: { readonly version: string; readonly turn: number },
): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  // The publish compresses the manifest itself.
  rmSync(join(to, 'release.json.br'), { force: true });
  const release = JSON.parse(readFileSync(join(to, 'release.json'), 'utf8')) as Release;
  const { entry } = release.route;
  const text = Buffer.concat([readFileSync(join(to, entry)), Buffer.from(`\n// ${turn}\n`)]);
  const packed = brotliCompressSync(text);
  writeFileSync(join(to, entry), text);
  writeFileSync(join(to, `${entry}.br`), packed);
  const facts = {
    bytes: text.length,
    brotli: packed.length,
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  };
  writeFileSync(
    join(to, 'release.json'),
    JSON.stringify({
      ...release,
      route: { ...release.route, version },
      files: { ...release.files, [entry]: facts },
    }),
  );
}
