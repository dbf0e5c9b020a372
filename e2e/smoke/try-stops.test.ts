import { expect, it } from 'vitest';
import type { Stop } from './stops.ts';
import { type Fault, tryStops } from './try-stops.ts';

const stop = (path: string): Stop => ({
  path,
  as: 'member',
  part: undefined,
  widgets: [],
  modals: [],
});
const late: Fault = { says: 'shows nothing within 10 s.', isLate: true };
const thrown: Fault = { says: 'throws: broken', isLate: false };

/** The lines about addresses, of which each has its faults of the first time and the next ones; and what was opened. */
async function tried(faults: Readonly<Record<string, readonly (readonly Fault[])[]>>) {
  const opened: string[] = [];
  let open = 0;
  let most = 0;
  const alone = new Set<string>();
  const lines = await tryStops(Object.keys(faults).map(stop), async ({ path }) => {
    const times = opened.filter((one) => one === path).length;
    opened.push(path);
    open += 1;
    most = Math.max(most, open);
    // Until the other lane has opened its address too.
    await new Promise(setImmediate);
    if (open === 1) alone.add(path);
    open -= 1;
    return faults[path]?.[times] ?? [];
  });
  return { lines, opened, most, alone };
}

it('addresses without faults - are each opened once, two at a time', async () => {
  const { lines, opened, most } = await tried({ '/a': [], '/b': [], '/c': [] });
  expect([lines, opened, most]).toEqual([[], ['/a', '/b', '/c'], 2]);
});

it('addresses that are late while others are opened - are opened again alone, then the rest', async () => {
  const faults = Object.fromEntries(
    ['/a', '/b', '/c', '/d', '/e', '/f'].map((path) => [path, [[late]]]),
  );
  const { lines, opened, alone } = await tried(faults);
  expect(lines).toEqual([]);
  expect(opened).toHaveLength(12);
  expect([...alone].toSorted()).toEqual(Object.keys(faults));
});

it('an address that is late alone too - is refused with that, and others are not repeated', async () => {
  const { lines, opened } = await tried({ '/a': [[late], [late]], '/b': [[late]], '/c': [] });
  expect(lines).toEqual([
    '/a as a member shows nothing within 10 s, also when it was opened alone.',
    '/b as a member shows nothing within 10 s.',
  ]);
  expect(opened).toEqual(['/a', '/b', '/c', '/a']);
});

it('an address that throws - is refused without a second try, late or not', async () => {
  const { lines, opened } = await tried({ '/a': [[thrown]], '/b': [[late, thrown]] });
  expect(lines).toEqual([
    '/a as a member throws: broken',
    '/b as a member shows nothing within 10 s.',
    '/b as a member throws: broken',
  ]);
  expect(opened).toEqual(['/a', '/b']);
});

it('after four addresses with faults - no more are opened', async () => {
  const faults = Object.fromEntries(
    Array.from({ length: 9 }, (_, n) => [`/${n}`, [[thrown]]] as const),
  );
  expect((await tried(faults)).opened.length).toBeLessThanOrEqual(5);
});
