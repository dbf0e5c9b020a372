import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

const loader = fileURLToPath(new URL('federation-parts.mjs', import.meta.url));

/** Replaces files of the MF runtime's packages, given by package and name below `dist`. */
const without = (...files: readonly string[]): RuleSetRule => ({
  test: new RegExp(
    `/@module-federation/(?:${files.map((file) => file.replace(' ', '/dist/')).join('|')})\\.m?js$`.replaceAll(
      '/',
      String.raw`[\\/]`,
    ),
  ),
  loader,
});

const descriptions = 'error-codes desc';
const debugFlag = 'sdk env';

/** The shell contains the runtime's core, and never uses manifests or script tags. */
export const federationInShell = without(
  descriptions,
  debugFlag,
  'runtime-core plugins/snapshot/SnapshotHandler',
  'runtime-core utils/preload',
  'sdk dom',
);

/** An entry gets the core from the shell, which has the logger. */
export const federationInRemote = without(descriptions, debugFlag, 'sdk logger');
