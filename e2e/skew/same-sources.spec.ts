import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/skew-test.ts';
import { isLong, remotePages } from './remote-pages.ts';

const parts = ['shell', ...remotePages.map(([name]) => `remotes/${name}`)];
const results = new Set(['.git', 'dist', 'test-results']);

// A whole build, so only for npm run test:skew.
if (isLong)
  test('the same sources in another folder - are built to the same releases', async ({}, info) => {
    test.setTimeout(900_000);
    const copy = info.outputPath('copies/one/of/the/checkout');
    mkdirSync(copy, { recursive: true });
    for (const name of readdirSync(checkout).filter((one) => !results.has(one)))
      execFileSync('cp', ['-al', join(checkout, name), copy]);
    try {
      const built = [checkout, copy].map((folder) => {
        execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: folder });
        return parts.map((part) => readFileSync(join(folder, 'dist', part, 'built.json'), 'utf8'));
      });
      expect(built[1]).toEqual(built[0]);
    } finally {
      rmSync(info.outputPath('copies'), { recursive: true, force: true });
    }
  });
