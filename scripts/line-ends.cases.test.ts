import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@parol/build/paths';
import { expect, it } from 'vitest';

it('a clone with core.autocrlf, as Git for Windows makes it - has the line ends of the sources', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parol-clone-'));
  try {
    const git = (...args: readonly string[]) =>
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const to = join(folder, 'clone');
    git('clone', '--depth', '1', '-c', 'core.autocrlf=true', pathToFileURL(root).href, to);
    const files = git('-C', to, 'ls-files', '--eol').split('\n');
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.filter((line) => /\sw\/(?:crlf|mixed)\s/.test(line))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
