import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import droppableExports from './droppable-exports.mjs';
import { folderOf } from './sharing.ts';

it('a library - has no name of a component and no call that keeps an unused constant', () => {
  const source = [
    'var Link = React10.forwardRef(function Link() {});',
    'Link.displayName = "Link";',
    'var methods = new Set(["get"]);',
    'var started = start();',
  ].join('\n');
  expect(droppableExports(source).split('\n')).toEqual([
    'var Link = /* @__PURE__ */ React10.forwardRef(function Link() {});',
    '',
    'var methods = /* @__PURE__ */ new Set(["get"]);',
    'var started = start();',
  ]);
});

it('the router - is a file in which the loader finds its components', () => {
  const router = createRequire(join(folderOf('react-router-dom'), 'package.json'));
  const folder = dirname(router.resolve('react-router'));
  const sources = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const whole = sources.find((source) => source.includes('Link.displayName')) ?? '';
  const lean = droppableExports(whole);
  expect(lean).not.toMatch(/^\w+\.displayName/m);
  expect(lean).toMatch(/^var Link = \/\* @__PURE__ \*\/ React/m);
});
