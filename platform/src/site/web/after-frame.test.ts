import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { afterFrame } from './after-frame.ts';

/** Runs the script in a tab, whose next frame and timers the test runs; `added` is what the tab has added to its head. */
function runIn(tab: { readonly hidden: boolean }) {
  const added: string[] = [];
  const waiting = new Map<string, () => void>();
  const wait = (name: string) => (run: () => void) => void waiting.set(name, run);
  const template = { content: 'links', remove: () => (template.content = 'nothing') };
  const [, script = ''] = /<script>(.*)<\/script>/.exec(afterFrame.html) ?? [];
  runInNewContext(script, {
    document: {
      hidden: tab.hidden,
      head: { append: (content: string) => added.push(content) },
      getElementById: () => (template.content === 'links' ? template : null),
    },
    addEventListener: (name: string, run: () => void) => wait(name)(run),
    requestAnimationFrame: wait('frame'),
    setTimeout: (run: () => void, ms = 0) => wait(`${ms} ms`)(run),
  });
  const pass = (...names: readonly string[]) => {
    for (const name of names) waiting.get(name)?.();
    return added;
  };
  return { added, pass };
}

it('a tab that paints - adds the links once its first frame is painted, and only once', () => {
  const { added, pass } = runIn({ hidden: false });
  expect([...added, ...pass('frame')]).toEqual([]);
  expect(pass('0 ms')).toEqual(['links']);
  expect(pass('1000 ms')).toEqual(['links']);
});

it('a tab without a frame in a second - adds the links then', () => {
  expect(runIn({ hidden: false }).pass('1000 ms')).toEqual(['links']);
});

it('a hidden tab, which paints nothing - adds the links when its HTML is whole', () => {
  const { added, pass } = runIn({ hidden: true });
  expect(added).toEqual([]);
  expect(pass('DOMContentLoaded')).toEqual(['links']);
});
