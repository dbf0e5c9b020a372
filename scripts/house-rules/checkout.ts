import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parol/build/paths';

/** The files that a rule checks; paths are relative to the root. */
export interface Checkout {
  /** All files that git tracks or would track. */
  readonly files: readonly string[];
  /** The files with code and styles. */
  readonly sources: readonly string[];
  readonly read: (file: string) => string;
}

export function readCheckout(): Checkout {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  return {
    files,
    sources: files.filter((file) => /\.(?:ts|tsx|mjs|js|css)$/.test(file)),
    read: (file) => readFileSync(join(root, file), 'utf8'),
  };
}
