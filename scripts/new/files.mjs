import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from './options.mjs';

/**
 * Collects a generator's changes: nothing is written before `write`, so that a failed generator
 * leaves no files. Paths are relative to `root`.
 */
export function changesIn(root) {
  const changed = new Map();
  const read = (path) => {
    const pending = changed.get(path);
    if (pending !== undefined) return pending;
    if (!existsSync(join(root, path))) throw new UsageError(`There is no ${path}.`);
    return readFileSync(join(root, path), 'utf8');
  };
  return {
    read,
    /** Names of the folders in `root`. */
    folders: () =>
      readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      ),
    exists: (path) => changed.has(path) || existsSync(join(root, path)),
    /** Adds a file that must not exist yet. */
    create(path, text) {
      if (existsSync(join(root, path))) throw new UsageError(`${path} already exists.`);
      changed.set(path, text);
    },
    /** Replaces a file's text by the result of `change`. */
    edit(path, change) {
      changed.set(path, change(read(path)));
    },
    /** Adds texts to a locale file; `texts` is nested like the file. */
    addTexts(path, texts) {
      changed.set(path, `${JSON.stringify({ ...JSON.parse(read(path)), ...texts }, null, 2)}\n`);
    },
    /** Writes and formats all files; returns their paths. */
    write() {
      for (const [path, text] of changed) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      const paths = [...changed.keys()];
      spawnSync(join(root, 'node_modules/.bin/oxfmt'), paths, { cwd: root, stdio: 'ignore' });
      return paths;
    },
  };
}

/** `text` with `addition` after the first match of `pattern`; a usage error if there is none. */
export function insertAfter(text, pattern, addition, where) {
  const match = pattern.exec(text);
  if (!match) throw new UsageError(`${where} has no line that matches ${pattern}`);
  const at = match.index + match[0].length;
  return text.slice(0, at) + addition + text.slice(at);
}
