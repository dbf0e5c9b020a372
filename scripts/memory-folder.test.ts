import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What a process prints that uses the folder in memory, if the system has one, else /tmp. */
const printed = (statement: string): string =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { existsSync, statSync } from 'node:fs';
       import { memoryFolder } from './scripts/memory-folder.mjs';
       const folder = memoryFolder() ?? '/tmp';
       process.stdout.write(String(${statement}));`,
    ],
    { encoding: 'utf8' },
  ).stdout;

it('the folder for temporary files - can be used by every user, and is gone afterwards', () => {
  expect(printed('(statSync(folder).mode & 0o7777).toString(8)')).toBe('1777');
  const [folder = '', existed] = printed('[folder, existsSync(folder)]').split(',');
  expect(existed).toBe('true');
  expect(folder === '/tmp' || !existsSync(folder)).toBe(true);
});
