import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@parol/contract/release';
import { hashDigits } from '@parol/contract/release-addresses';
import { readConfig } from '@parol/platform/kernel/config';
import { openFleetService } from '@parol/platform/site/fleet/open-service';
import { renameShared, sealedFile, takeRelease } from '../fixtures/stored-release.ts';

/*
 * `publish-variants.cli.ts <count> entry|all <remote> …`: publishes releases of these remotes in
 * turn, one right after the other, to the fleet of PAROL_DATA. Each is the first one with another
 * entry, because fifty builds would take half an hour; with `all`, every other shared file has
 * another name too. Prints the line of each publish.
 */
const [count = '', changed, ...remotes] = process.argv.slice(2);
const config = readConfig();
const service = await openFleetService(config, { by: 'skew test' });
const first = (await service.status())?.remotes ?? {};
const folder = mkdtempSync(join(tmpdir(), 'parol-variants-'));
try {
  for (let turn = 1; turn <= Number(count); turn += 1) {
    const name = remotes[turn % remotes.length] ?? '';
    // Tests share a product: a version has one content.
    const version = `${first[name]?.active ?? ''}-${changed}${turn}`;
    const built = join(folder, name);
    takeRelease(join(config.dataDir, 'store'), name, first[name]?.active ?? '', built);
    if (changed === 'all') renameShared(built, name, version);
    changeEntry(built, version, turn);
    const { text } = await service.publish(name, built);
    process.stdout.write(`${text}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Changes a built release as the build would after a change of one line in the entry. */
function changeEntry(dir: string, version: string, turn: number): void {
  // The publish compresses the manifest itself.
  rmSync(join(dir, 'release.json.br'), { force: true });
  const release = JSON.parse(readFileSync(join(dir, 'release.json'), 'utf8')) as Release;
  const { [release.route.entry]: _, ...others } = release.files;
  const before = readFileSync(join(dir, release.route.entry));
  for (const end of ['', '.br']) rmSync(join(dir, release.route.entry + end));
  const text = Buffer.concat([before, Buffer.from(`\n// ${turn}\n`)]);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, hashDigits);
  const entry = `entry.${hash}.js`;
  const files = { ...others, [entry]: sealedFile(join(dir, entry), text, true) };
  const route = { ...release.route, version, entry };
  writeFileSync(join(dir, 'release.json'), JSON.stringify({ ...release, route, files }));
}
