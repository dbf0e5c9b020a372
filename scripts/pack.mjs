// `npm run pack [-- <folder>]`: packs the packages for remotes outside this repository, one .tgz
// each, into
// the folder, `dist/packages` by default. pnpm writes real versions in place of "workspace:" and "catalog:".
import { join, resolve } from 'node:path';
import { pnpm, root } from './pnpm.mjs';

const folder = resolve(process.argv[2] ?? join(root, 'dist/packages'));
const args = ['--filter', './shared/*', '--recursive', 'pack', '--pack-destination', folder];
const { status, stdout, stderr } = pnpm(...args);
if (status !== 0) {
  process.stderr.write(
    `${stdout}\n${stderr}\nPacking failed; see the package manager's output above.\n`,
  );
  process.exit(1);
}
process.stdout.write(stdout.replaceAll(/^(?!.*\.tgz$).*\n/gm, ''));
