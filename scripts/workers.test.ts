import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** The JSON value of an expression over the exports of workers.mjs, which has no types. */
const valueOf = (expression: string): unknown =>
  JSON.parse(
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { measuredProcessors, workersFor } from './scripts/workers.mjs';
         console.log(JSON.stringify(${expression}));`,
      ],
      { encoding: 'utf8' },
    ).stdout,
  );

it.each([
  ['two processors', 1.9, { unit: 3, journeys: 3 }],
  ['two processors that are one core', 1.3, { unit: 2, journeys: 2 }],
  ['many processors, of which one product uses few', 16, { unit: 17, journeys: 8 }],
])('%s - as many workers as keep them busy', (_what, processors, workers) => {
  expect(valueOf(`workersFor(${processors})`)).toEqual(workers);
});

it('this machine - does the work of one processor or more', () => {
  expect(valueOf('await measuredProcessors()')).toBeGreaterThanOrEqual(1);
});
