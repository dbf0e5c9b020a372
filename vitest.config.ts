import { defineConfig } from 'vitest/config';

const slow = 60_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'site',
          include: ['shell/src/**/*.test.{ts,tsx}', 'mfe-*/**/*.test.{ts,tsx}', 'shared/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/.cache/**'],
          setupFiles: ['shared/contract/src/testing/patience.setup.ts'],
          testTimeout: slow,
          hookTimeout: slow,
          css: { modules: { classNameStrategy: 'non-scoped' } },
          // A test has no network: files that a document names are not fetched.
          environmentOptions: {
            happyDOM: { settings: { disableCSSFileLoading: true, disableJavaScriptFileLoading: true, handleDisabledFileLoadingAsSuccess: true } },
          },
        },
      },
      {
        test: {
          name: 'platform',
          include: ['platform/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          globalSetup: ['platform/src/db/testing.setup.ts'],
          testTimeout: slow,
          hookTimeout: slow,
        },
      },
    ],
  },
});
