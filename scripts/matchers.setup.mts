// Only where there is a page: a third of the files have none, and would load the matchers for nothing.
if ('document' in globalThis) await import('@testing-library/jest-dom/vitest');
