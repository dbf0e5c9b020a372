// `npm run texts -- missing <code>`: lists a language's missing texts as "<shell or remote> <key>", and their
// number.
import { join } from 'node:path';
import { missingTexts } from '@parol/build/locales';
import { remoteDir, remoteNames, root } from '@parol/build/paths';

const [command, code, ...rest] = process.argv.slice(2);
if (command !== 'missing' || !code || !/^[a-z]{2,8}$/.test(code) || rest.length > 0) {
  process.stderr.write('Usage: npm run texts -- missing <language code>\n');
  process.exit(2);
}
const owners = [
  { name: 'shell', dir: join(root, 'shell') },
  ...remoteNames.map((name) => ({ name, dir: remoteDir(name) })),
];
const lines = owners.flatMap(({ name, dir }) =>
  missingTexts(dir, code).map((key) => `${name} ${key}`),
);
process.stdout.write([...lines, `${lines.length} texts are missing in "${code}".`, ''].join('\n'));
