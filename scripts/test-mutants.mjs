// `npm run test:mutants -- sql [path…] [--sample n]`: changes the SQL functions that money passes, one thing at a time,
// and prints the changes that no test notices; not part of npm test.
import { existsSync } from 'node:fs';
import { endAll, onEnd, startChild } from './children.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { root } from './pnpm.mjs';

const [name = '', ...args] = process.argv.slice(2);
const file = `platform/test/mutants/${name}.cli.ts`;
if (!/^[a-z-]+$/.test(name) || !existsSync(root + file)) {
  process.stderr.write('npm run test:mutants -- sql [path…] [--sample n]\n');
  process.exit(1);
}
onEnd((signal) => endAll(signal, 1));
const env = { ...process.env };
const temporary = memoryFolder();
if (temporary) env.TMPDIR = temporary;
const command = ['--import', 'tsx', file, ...args];
const child = startChild(process.execPath, command, { cwd: root, stdio: 'inherit', env });
child.on('exit', (code) => process.exit(code ?? 1));
