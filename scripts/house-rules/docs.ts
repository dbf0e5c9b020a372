import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@parol/build/paths';
import { contractFault } from '../docs/contract.ts';
import type { Checkout } from './checkout.ts';
import { unknownCommands } from './doc-commands.ts';

/** Commands and links in READMEs, CONTRIBUTING and docs exist. */
export function docsLinksExist({ files, read }: Checkout): string[] {
  const scriptsOf = (folder: string): readonly string[] => {
    const file = join(folder, 'package.json');
    const text = files.includes(file) ? read(file) : '{}';
    return Object.keys((JSON.parse(text) as { scripts?: object }).scripts ?? {});
  };
  const operators = files
    .filter((file) => /^platform\/src\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/\bname: '([a-z-]+:[a-z-]+)'/g)])
    .map(([, name = '']) => name);
  const known = {
    operators: new Set(operators),
    benches: new Set(files.map((file) => /^e2e\/bench\/([a-z-]+)\.ts$/.exec(file)?.[1] ?? '')),
  };
  return files
    .filter((file) => /^(?:(?:.+\/)?README|CONTRIBUTING|docs\/.*)\.md$|\/RULES\.md$/.test(file))
    .flatMap((file) => {
      const text = read(file);
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].flatMap(([, path = '']) =>
        existsSync(join(root, dirname(file), path)) ? [] : [`${file}: there is no ${path}`],
      );
      return [
        ...unknownCommands(file, text, {
          ...known,
          scripts: new Set([...scriptsOf('.'), ...scriptsOf(dirname(file))]),
        }),
        ...links,
        ...missingPaths(text, files).map((path) => `${file}: there is no ${path}`),
      ];
    });
}

/**
 * Source files that a page names in backticks and that don't exist: by their path from the root, by
 * the end of it, or by a test's name alone.
 */
export function missingPaths(text: string, files: readonly string[]): readonly string[] {
  const folders = new Set(files.flatMap((file) => file.match(/^[^/]+(?=\/)/) ?? []));
  const named = [
    ...text.matchAll(/`([\w@][\w@.-]*(?:\/[\w@.-]+)*\.(?:tsx?|mjs|cjs|css|sql))`/g),
  ].map(([, path = '']) => path);
  return named.filter((path) => {
    const [first = ''] = path.split('/');
    const isOurs = path.includes('/') ? folders.has(first) || isTest(path) : isTest(path);
    return isOurs && !files.some((file) => file === path || file.endsWith(`/${path}`));
  });
}

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path);

/** No other declarations of the contract have its version. */
export function contractIsReported(): string[] {
  const fault = contractFault();
  return fault === undefined ? [] : [fault];
}
