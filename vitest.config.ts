import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const slow = 60_000;

export default defineConfig({
  test: {
    // Vitest keeps one core for itself, which on two cores would leave one worker and half of the machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'site',
          include: [
            'shell/src/**/*.test.{ts,tsx}',
            'mfe-*/**/*.test.{ts,tsx}',
            'shared/**/*.test.{ts,tsx}',
            'e2e/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', '**/.cache/**'],
          setupFiles: [
            '@testing-library/jest-dom/vitest',
            'shared/contract/src/testing/patience.setup.ts',
          ],
          testTimeout: slow,
          hookTimeout: slow,
          css: { modules: { classNameStrategy: 'non-scoped' } },
          // A test has no network: files that a document names are not fetched.
          environmentOptions: {
            happyDOM: {
              settings: {
                disableCSSFileLoading: true,
                disableJavaScriptFileLoading: true,
                handleDisabledFileLoadingAsSuccess: true,
              },
            },
          },
        },
      },
      {
        test: {
          name: 'platform',
          include: ['platform/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          globalSetup: ['platform/src/kernel/database/testing.setup.ts'],
          testTimeout: slow,
          hookTimeout: slow,
        },
      },
    ],
  },
});
