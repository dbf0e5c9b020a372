import { bundleVersion } from '@parol/build/development';
import { fileAddress, shellPart } from '@parol/contract/release-addresses';
import type { Fleet, Release } from '@parol/contract/release';
import { expect, it } from 'vitest';
import { pageParts } from './page-parts.ts';
import type { PageFleet } from './rendered/page-fleet.ts';
import { page, route } from './testing/test-site.ts';

const version = bundleVersion('1');
const facts = { bytes: 1, brotli: 1, integrity: 'sha384-a' };
const filesOf = (...names: readonly string[]): Release['files'] =>
  Object.fromEntries(names.map((name) => [name, facts]));

/** A page of a remote in a bundle whose shell has the scripts `runtime.js` and `shell.js`. */
function bundled(): PageFleet {
  const content = route('content', { version, entry: 'shell.js', pages: [page('/news')] });
  const names = ['shell.js', 'page.js', 'page.css', 'en.json'];
  return {
    fleet: {
      remotes: {
        content: {
          active: version,
          previous: null,
          manifests: {},
          disabled: [],
          route: content,
        },
      },
    } as Partial<Fleet> as Fleet,
    shell: {
      manifest: {
        version,
        scripts: ['runtime.js', 'shell.js'],
        locales: { en: 'shell.en.json' },
        files: filesOf('shell.en.json'),
      },
    } as Partial<PageFleet['shell']> as PageFleet['shell'],
    release: () => ({ files: filesOf(...names) }) as ReturnType<PageFleet['release']>,
    shortHashes: false,
  };
}

it('a page of a bundle - loads all files from the shell’s folder, and the shell’s script once', () => {
  const { modules, stylesheets, texts } = pageParts(bundled(), '/news', 'en', false);
  const hrefs = (files: readonly { readonly href: string }[]) => files.map(({ href }) => href);
  const at = (name: string) => fileAddress(shellPart, version, name);
  expect(hrefs(modules)).toEqual([at('page.js')]);
  expect(hrefs(stylesheets)).toEqual([at('page.css')]);
  expect(hrefs(texts)).toEqual([at('shell.en.json'), at('en.json')]);
});
