import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parol-install-'));
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, 'node_modules'));
  for (const file of ['pnpm.mjs', 'children.mjs'])
    cpSync(`scripts/${file}`, join(root, 'scripts', file));
  writeFileSync(join(root, 'pnpm-lock.yaml'), 'lockfileVersion: 9');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Installs in a checkout whose npx is this script, and returns what it said. */
function installed(npx: string) {
  writeFileSync(join(root, 'npx'), `#!${process.execPath}\n${npx}`);
  chmodSync(join(root, 'npx'), 0o755);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--eval', `import('./scripts/pnpm.mjs').then(({ install }) => install())`],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: root + delimiter + process.env.PATH },
    },
  );
  return { status, lines: stdout.trim().split('\n'), stderr };
}

describe.skipIf(process.platform === 'win32')('npm start in a new clone', () => {
  it.each([
    ['reused 91, downloaded 3, added 0', 'Downloaded 94 of 761 packages'],
    ['reused 758, downloaded 3, added 308', 'Downloaded 761 and put in place 308 of 761 packages'],
    [
      'reused 758, downloaded 3, added 761, done',
      'All 761 packages are in place, and are linked and prepared',
    ],
  ])(
    'says what it does, how far it is (%s) and when it is done, and installs once',
    (line, said) => {
      const { status, lines } = installed(
        `process.stdout.write('Progress: resolved 761, ${line}\\n');`,
      );
      expect(status).toBe(0);
      expect(lines[0]).toBe(
        'Installing the packages of pnpm-lock.yaml. This is done again only after it changes.',
      );
      expect(lines).toContainEqual(
        expect.stringMatching(new RegExp(`^${said}; \\d+ s so far\\.$`)),
      );
      expect(lines.at(-1)).toMatch(/^The packages are installed, in \d+ s\.$/);
      expect(installed('process.exit(1)').lines).toEqual(['']);
    },
  );

  it('shows the package manager’s output if it fails', () => {
    const { status, stderr } = installed(
      `process.stdout.write('No space left.'); process.exit(1);`,
    );
    expect(status).toBe(1);
    expect(stderr).toBe(
      "No space left.\nInstalling the packages failed; see the package manager's output above.\n",
    );
  });
});
