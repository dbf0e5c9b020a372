import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '@parol/build/paths';

export interface Ran {
  readonly status: number | null;
  readonly output: string;
}
/** A copy of the checkout's sources with the same installed packages, for tests that write files. */
export interface Copy {
  readonly root: string;
  /** Runs Node with these arguments in the copy. */
  node(...args: readonly string[]): Ran;
  /** Runs Node with additional environment variables. */
  nodeWith(env: Readonly<Record<string, string>>, ...args: readonly string[]): Ran;
  /** Runs a program of the root's `node_modules/.bin`. */
  bin(name: string, ...args: readonly string[]): Ran;
  /** Runs the compiler with one thread and less collection of garbage, as `npm test` does. */
  compile(...args: readonly string[]): Ran;
  /** Runs npm in a folder of the copy. */
  npm(folder: string, ...args: readonly string[]): Ran;
  /** Links a new package's dependencies as in an existing package that has the same ones. */
  linkAs(folder: string, model: string): void;
  remove(): void;
}

export function copyCheckout(): Copy {
  const copy = mkdtempSync(join(tmpdir(), 'parol-new-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  // Our packages are linked relatively, into the copy; libraries are the checkout's.
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@parol' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  const linkPackages = (from: string, to: string) =>
    cpSync(join(root, from, 'node_modules'), join(copy, to, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/node_modules\/\.(?:cache|vite|bin)/.test(path.slice(root.length)),
    });
  cpSync(join(root, 'node_modules/@parol'), join(copy, 'node_modules/@parol'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const folder of new Set(files.filter((file) => file.endsWith('/package.json')).map(dirname)))
    if (existsSync(join(root, folder, 'node_modules'))) linkPackages(folder, folder);

  const config = join(copy, 'vitest.config.ts');
  // Libraries are outside of the copy, which Vite must be allowed to read.
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replaceAll(
      /^( +)test: \{\n +name:/gm,
      '$1server: { fs: { strict: false } },\n$&',
    ),
  );
  // The house rules get the list of files from git.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  const run = (command: string, args: readonly string[], { folder = '', env = {} } = {}): Ran => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: join(copy, folder),
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    });
    return { status, output: `${stdout}${stderr}` };
  };
  return {
    root: copy,
    node: (...args) => run(process.execPath, args),
    nodeWith: (env, ...args) => run(process.execPath, args, { env }),
    bin: (name, ...args) => run(join(copy, 'node_modules/.bin', name), args),
    compile: (...args) =>
      run(join(copy, 'node_modules/.bin/tsc'), ['--noEmit', '--checkers', '1', ...args], {
        env: { GOGC: '400' },
      }),
    npm: (folder, ...args) => run('npm', args, { folder }),
    linkAs: (folder, model) => linkPackages(model, folder),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
