import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The headless shell first: it has no user interface and needs less processor time. */
const knownPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const playwright = fileURLToPath(new URL('node_modules/.bin/playwright', import.meta.url));
const download = ['install', '--only-shell', 'chromium'];
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--no-first-run',
];

export interface ChromiumOptions {
  /** Missing for Playwright's own browser. */
  readonly executablePath?: string;
  readonly args: string[];
}

/**
 * Launch options for the browser of `PAROL_CHROMIUM`, of a known path, or of Playwright. Without
 * any it installs Debian's package as root, else it has Playwright download its own. Ends the
 * process with one line if there is no browser: call it before starting a server.
 */
export function chromiumOptions(): ChromiumOptions {
  let found = findChromium();
  if (!found) {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installDebianPackage();
    else run(playwright, download);
    found = findChromium();
  }
  return found ?? exit(noChromium);
}

const noChromium =
  'No Chromium was found. Install one (Debian: apt-get install chromium-headless-shell) or set PAROL_CHROMIUM to its path.';

/** The installed browser; undefined if there is none. Installs nothing. */
export function findChromium(): ChromiumOptions | undefined {
  const given = process.env.PAROL_CHROMIUM;
  if (given && !existsSync(given)) return exit(`PAROL_CHROMIUM: there is no file ${given}.`);
  const executablePath = given || knownPaths.find((path) => existsSync(path));
  if (executablePath) return { executablePath, args };
  return hasDownload() ? { args } : undefined;
}

/**
 * An installed browser that keeps pages for Back and prerenders others, which the headless shell does
 * not; undefined without one.
 */
export function wholeChromium(): ChromiumOptions | undefined {
  const executablePath = knownPaths
    .filter((path) => !path.includes('shell'))
    .find((path) => existsSync(path));
  return executablePath === undefined
    ? undefined
    : { executablePath, args: [...args, '--headless=new'] };
}

/** Whether Playwright has downloaded the browser of its version. */
function hasDownload(): boolean {
  const { stdout } = spawnSync(playwright, [...download, '--dry-run'], { encoding: 'utf8' });
  const [, folder] = /Install location:\s+(.+)/.exec(stdout) ?? [];
  return folder !== undefined && existsSync(folder.trim());
}

function installDebianPackage(): void {
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']);
}

/** Runs a command, and prints its errors if it fails. */
function run(command: string, given: readonly string[]): void {
  process.stderr.write(`${[basename(command), ...given].join(' ')}\n`);
  const { status, stderr } = spawnSync(command, given, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) process.stderr.write(stderr);
}

function exit(message: string): never {
  process.stderr.write(`${message}\n`);
  return process.exit(1);
}
