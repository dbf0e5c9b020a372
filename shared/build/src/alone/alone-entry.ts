import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import type { Remote } from '@parol/contract/remote';
import { languages } from '@parol/domain';
import { pageDataFile } from '../page-data.ts';
import { writeWhole } from '../whole-files.ts';

/** Styles of the site, if the remote uses our components. */
const styles = ['@parol/ui/tokens.css', '@parol/ui/fonts.css', '@parol/ui/base.css'];

/**
 * Writes the module that shows a remote alone: the pages, widgets and modals of its `remote.ts`,
 * its texts, and the example replies of its `examples.json`, if it exists. Returns the module's
 * path.
 */
export function writeAloneEntry(remote: Remote, source: string): string {
  const folder = join(source, '.cache/alone');
  const file = join(folder, 'entry.js');
  const from = (target: string) =>
    JSON.stringify(relative(folder, resolve(source, target)).replaceAll('\\', '/'));
  const load = (module: string) => `() => import(${from(module)})`;
  const part = (
    one: {
      readonly module: string;
      readonly title: string;
      readonly access?: string;
    },
    data?: string,
  ) =>
    `title: ${JSON.stringify(one.title)}, access: ${JSON.stringify(one.access ?? 'member')}, load: ${load(one.module)}${data === undefined ? '' : `, data: ${load(data)}`}`;
  const require = createRequire(join(source, 'remote.ts'));
  const found = styles.filter((style) => resolves(require, style));
  const hasExamples = existsSync(join(source, 'examples.json'));
  const locales = languages.filter((language) =>
    existsSync(join(source, `locales/${language}.json`)),
  );
  const slots = (remote.slots ?? []).toSorted((a, b) => a.order - b.order);
  writeWhole(
    file,
    `${found.map((style) => `import '${style}';\n`).join('')}import { showAlone } from '@parol/contract/testing/alone';
${locales.map((language) => `import ${language} from ${from(`locales/${language}.json`)};\n`).join('')}${hasExamples ? `import examples from ${from('examples.json')};` : 'const examples = {};'}
showAlone(
  {
    name: ${JSON.stringify(remote.name)},
    texts: { ${locales.join(', ')} },
    examples,
    cookies: ${JSON.stringify(remote.cookies ?? [])},
    pages: {
${(remote.pages ?? []).map((page) => `      ${JSON.stringify(page.path)}: { ${part(page, pageDataFile(page, source))} },`).join('\n')}
    },
    slots: [
${slots.map((slot) => `      { slot: ${JSON.stringify(slot.slot)}, id: ${JSON.stringify(slot.id)}, ${part({ ...slot, title: slot.id })} },`).join('\n')}
    ],
    modals: {
${(remote.modals ?? []).map((modal) => `      ${JSON.stringify(modal.selector)}: { ${part(modal)} },`).join('\n')}
    },
  },
  document.getElementById('root'),
);
`,
  );
  return file;
}

function resolves(require: NodeJS.Require, name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}
