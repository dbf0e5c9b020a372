import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileAddress, releaseBase, shellPart } from '@parol/contract/release-addresses';
import { integrityIn } from './files.ts';
import { root } from './paths.ts';

const offlinePage = 'offline.html';
const worker = 'worker.js';
/** The placeholder for the list of files in the compiled worker, as in workbox's injectManifest. */
const place = 'self.__WB_MANIFEST';

/** Files of the offline page, by their names in the shell's folder. */
export interface OfflineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly locales: Readonly<Record<string, string>>;
}

/** Copies the page from the sources unchanged, so that the shell's version depends on it. */
export const copyOfflinePage = (staging: string): void =>
  copyFileSync(join(root, 'shell', offlinePage), join(staging, offlinePage));

/**
 * Writes the addresses of the version's files into the offline page, and the addresses and hashes of `kept` and
 * of the page's files into the worker, if the build has one. Throws if the page or the worker has
 * no placeholder for them.
 */
export function addressOfflineFiles(
  staging: string,
  version: string,
  { scripts, styles, locales }: OfflineParts,
  kept: readonly string[],
): void {
  const address = (file: string) => fileAddress(shellPart, version, file);
  const values: Readonly<Record<string, string>> = {
    SHELL: releaseBase(shellPart, version),
    STYLES: styles.map((file) => `<link rel="stylesheet" href="${address(file)}" />`).join(''),
    SCRIPTS: scripts
      .map((file) => `<script type="module" src="${address(file)}"></script>`)
      .join(''),
    LOCALES: JSON.stringify(
      Object.fromEntries(Object.entries(locales).map(([code, file]) => [code, address(file)])),
    ),
  };
  const page = join(staging, offlinePage);
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replaceAll(
      /%([A-Z]+)%/g,
      (whole, name: string) => values[name] ?? whole,
    ),
  );
  const script = join(staging, worker);
  if (!existsSync(script)) return;
  const parts = readFileSync(script, 'utf8').split(place);
  if (parts.length !== 2) throw new Error(`The worker has ${place} ${parts.length - 1} times.`);
  const files = new Set([...kept, ...scripts, ...styles, ...Object.values(locales), offlinePage]);
  const list = [...files].map((file) => ({
    url: address(file),
    revision: null,
    integrity: integrityIn(staging, file),
  }));
  writeFileSync(script, parts.join(JSON.stringify(list)));
}
