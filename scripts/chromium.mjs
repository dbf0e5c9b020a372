import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of a Chromium; installs one if there is none (Debian as root). */
export function ensureChromium() {
  const found = process.env.PAROL_CHROMIUM ?? known.find((path) => existsSync(path));
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    process.stdout.write('Installing chromium…\n');
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const result = spawnSync('apt-get', args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        encoding: 'utf8',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      if (result.status !== 0)
        process.stderr.write(`apt-get ${args.join(' ')}:\n${result.stderr}\n`);
    }
    const installed = known.find((path) => existsSync(path));
    if (installed) return installed;
  }
  process.stderr.write(
    'No Chromium was found. Install one (Debian: apt-get install chromium) or set PAROL_CHROMIUM to its path.\n',
  );
  return process.exit(1);
}
