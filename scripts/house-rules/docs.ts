import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@parol/build/paths';
import type { Checkout } from './checkout.ts';

/** Commands and links in README, CONTRIBUTING and docs exist. */
export function docsLinksExist({ files, read }: Checkout): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  return files
    .filter((file) => /^(?:README|CONTRIBUTING|docs\/.*)\.md$/.test(file))
    .flatMap((file) => {
      const text = read(file);
      const commands = [...text.matchAll(/npm run ([a-z:]+)/g)].flatMap(([, name = '']) =>
        name in scripts ? [] : [`${file}: there is no "npm run ${name}"`],
      );
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].flatMap(([, path = '']) =>
        existsSync(join(root, dirname(file), path)) ? [] : [`${file}: there is no ${path}`],
      );
      return [...commands, ...links];
    });
}

/** docs/api.md and docs/sentinels.md are up to date. */
export function apiDocsAreCurrent(): string[] {
  try {
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/api-docs.ts', '--check'], {
      cwd: root,
      stdio: 'pipe',
    });
    return [];
  } catch {
    return ['docs/api.md or docs/sentinels.md is outdated: run "npm run docs:api"'];
  }
}

/** docs/contract-api.md is up to date, and no other declarations have its version. */
export function contractIsReported(): string[] {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/contract-api.ts', '--check'],
    { cwd: root, encoding: 'utf8' },
  );
  return status === 0 ? [] : [stderr.trim()];
}
