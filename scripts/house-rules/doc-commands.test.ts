import { expect, it } from 'vitest';
import { unknownCommands } from './doc-commands.ts';

const known = {
  scripts: new Set(['test', 'ops', 'bench']),
  operators: new Set(['keys:rotate']),
  benches: new Set(['timing']),
};

it('a command named by a page - must exist', () => {
  const text =
    '`npm run test`, `npm run ops -- keys:rotate`, `ops keys:rotate`, `npm run bench -- timing`, `npm run bench -- <name>`';
  expect(unknownCommands('docs/a.md', text, known)).toEqual([]);
  const wrong =
    '`npm run tests`, `npm run ops -- keys:turn`, `ops key:rotate`, `npm run bench -- time`';
  expect(unknownCommands('docs/a.md', wrong, known)).toEqual([
    'docs/a.md: there is no "npm run tests"',
    'docs/a.md: there is no "ops keys:turn"',
    'docs/a.md: there is no "ops key:rotate"',
    'docs/a.md: there is no "bench time"',
  ]);
});
