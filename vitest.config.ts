import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

// A bound for a hung test, not for a slow machine: beside four busy processes starting a process takes a minute.
const slow = process.env.PAROL_TEST_CITUS ? 60_000 : 300_000;
/** What `npm run test:citus` leaves out, as JSON; without it the tests of a Citus cluster. */
const without: string[] = JSON.parse(process.env.PAROL_TEST_WITHOUT ?? '["**/*.cluster.test.ts"]');
const siteSetup = [
  'scripts/matchers.setup.mts',
  'shared/contract/src/testing/wait-timeout.setup.mts',
];
const freshModules = 'shared/contract/src/testing/fresh-modules.setup.mts';
const pageSetup = 'shared/contract/src/testing/page.setup.mts';
/** Tests outside of the shell that need a page and state of its own in modules. */
const pages = [
  'shared/{contract,domain,wire}/**/*.test.tsx',
  'shared/contract/src/remote-storage.test.ts',
  'shared/kit/src/upload/{picture-kind.cases,smaller-picture}.test.ts',
  'shared/ui/src/format/save-file.test.ts',
  'mfe-account/src/statement/report/statement-filter.test.ts',
];
/** A test that replaces a module. */
const isolated = ['shared/domain/src/partial-language.test.ts'];
/** Options of the tests of shell, remotes and what they share. */
const site = {
  testTimeout: slow,
  hookTimeout: slow,
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  // Tests have no network: files that a document links are not loaded, and links lead nowhere.
  environmentOptions: {
    happyDOM: {
      settings: {
        disableCSSFileLoading: true,
        disableJavaScriptFileLoading: true,
        handleDisabledFileLoadingAsSuccess: true,
        navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
      },
    },
  },
};

export default defineConfig({
  test: {
    // Vitest keeps one core for itself, which on two cores would leave one worker. Tests also wait, for processes and
    // the database, so three workers keep two cores busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'site',
          include: ['shell/src/**/*.test.{ts,tsx}', ...pages, ...isolated],
          exclude: ['**/node_modules/**', '**/.cache/**', 'shared/build/**'],
          setupFiles: [freshModules, ...siteSetup, pageSetup],
          // The shell keeps state in modules, which the first of these files has evaluated again for each file; a
          // worker loads React, Testing Library and the page once.
          isolate: false,
          // A thread starts in half the time of a process.
          pool: 'threads',
          ...site,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['{mfe-*,shared,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/.cache/**', 'shared/build/**', ...pages, ...isolated],
          environment: 'node',
          pool: 'threads',
          // They keep no state and need no page: a thread for each file costs more than half of them take.
          isolate: false,
          testTimeout: slow,
          hookTimeout: slow,
        },
      },
      {
        test: {
          name: 'remotes',
          include: ['mfe-*/**/*.test.tsx', 'shared/{ui,kit,art}/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/.cache/**'],
          setupFiles: [...siteSetup, pageSetup],
          pool: 'threads',
          // Remotes keep no state in modules, and the page is emptied after each test: a worker loads React,
          // Testing Library and the page once for all files.
          isolate: false,
          ...site,
        },
      },
      {
        test: {
          name: 'build',
          include: ['shared/build/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/.cache/**'],
          environment: 'node',
          // Processes, because the compiler's native module (@swc/core) crashes the whole process when a thread that
          // loaded it ends. They keep the compiler and the bundler for all files.
          pool: 'forks',
          isolate: false,
          setupFiles: [freshModules],
          testTimeout: slow,
          hookTimeout: slow,
        },
      },
      {
        test: {
          name: 'platform',
          include: ['platform/**/*.test.ts', 'sandbox/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...without],
          environment: 'node',
          // The platform keeps no state in modules, and no test replaces one: a worker loads them once for all its files.
          isolate: false,
          globalSetup: [
            'platform/src/kernel/database/testing.setup.ts',
            'platform/src/testing/program.setup.ts',
          ],
          testTimeout: slow,
          hookTimeout: slow,
          // Waits end when the condition is true; a busy machine needs more than the default second.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
