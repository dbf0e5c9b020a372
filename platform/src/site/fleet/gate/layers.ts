import type { ShellFolder } from './shell-folder.ts';

/** Cascade layers of the site, from the weakest (shared/ui: tokens.css). */
const layers = ['reset', 'tokens', 'base', 'ui', 'page'];

/**
 * A line if the shell's stylesheets name the layers in another order: later ones win, so that the
 * reset would undo the components. It happens if another stylesheet is imported before tokens.css.
 */
export function layerFaults({ manifest, read }: ShellFolder): readonly string[] {
  const text = manifest.styles.map((file) => read(file).toString('utf8')).join('\n');
  const named = [...text.matchAll(/@layer\s+([\w\s,-]+?)\s*[{;]/g)].flatMap(([, names = '']) =>
    names.split(/\s*,\s*/),
  );
  const found = [...new Set(named)].filter((name) => layers.includes(name));
  const expected = layers.filter((name) => found.includes(name));
  return found.join() === expected.join()
    ? []
    : [
        `The stylesheets name the layers as ${found.join(', ')}, not ${expected.join(', ')}: import tokens.css first.`,
      ];
}
