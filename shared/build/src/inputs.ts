import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { refuseChanged } from './changed-sources.ts';
import { filesBelow, hashFiles } from './files.ts';
import { remoteDir, root } from './paths.ts';

const ignored =
  /(?:^|\/)(?:node_modules|dist|\.cache|testing)\/|\.test\.tsx?$|(?:^|\/)tsconfig\.json$/;

/** The files of a folder that a build may read: all except tests, packages and build results. */
export function packageSources(dir: string): readonly { name: string; path: string }[] {
  if (!existsSync(dir)) return [];
  return filesBelow(dir)
    .filter((file) => !ignored.test(file))
    .map((file) => ({ name: `${dir.slice(root.length)}/${file}`, path: join(dir, file) }));
}

/** The hash of all sources below `shared/`. */
const sharedHash = (): string => hashFiles(sharedSources());

const sharedSources = () =>
  readdirSync(join(root, 'shared'))
    .toSorted()
    .flatMap((part) => packageSources(join(root, 'shared', part, 'src')));

/** Hashes every file that the build of the shell or of a remote reads. While the hash stays the same, the last build is current. */
function inputHash(name: 'shell' | (string & {})): string {
  const own = name === 'shell' ? join(root, 'shell') : remoteDir(name);
  return hashFiles([
    ...sharedSources(),
    ...['src', 'locales', 'gateways', 'public'].flatMap((part) => packageSources(join(own, part))),
    ...['remote.ts', 'package.json', 'template.html', 'offline.html']
      .map((file) => ({ name: file, path: join(own, file) }))
      .filter(({ path }) => existsSync(path)),
    { name: 'pnpm-lock.yaml', path: join(root, 'pnpm-lock.yaml') },
  ]);
}

/**
 * The hash of a build's inputs. Throws one line if an input has changed since this process read it.
 */
export function freshInputs(name: 'shell' | (string & {})): string {
  const inputs = inputHash(name);
  refuseChanged('shared', sharedHash());
  refuseChanged(name, inputs);
  return inputs;
}
