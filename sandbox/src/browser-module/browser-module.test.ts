import { expect, it } from 'vitest';
import { browserModule } from './browser-module.ts';

it('removes types and type imports, and renames modules to their browser names', async () => {
  const code = await browserModule(`
    import type { Lang } from '../wire/language.ts';
    import { h, type Child } from './dom.ts';
    export const load = (lang: Lang): Promise<unknown> => import('./show.ts').then((show) => [h, lang, show satisfies Child]);
  `);
  expect(code).toContain('from "./dom.js"');
  expect(code).toContain('import("./show.js")');
  expect(code).not.toMatch(/wire|Lang|Child|\.ts/);
});

it('compiles the same text only once', () => {
  const text = 'export const one: number = 1;';
  expect(browserModule(text)).toBe(browserModule(text));
});

it('rejects a module that does not parse', async () => {
  await expect(browserModule('export const = 1;')).rejects.toThrow('Syntax Error');
});
