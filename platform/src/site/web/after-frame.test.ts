import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { afterFrame } from './after-frame.ts';

/** Runs the script in a tab whose frame and timers the test fires; `added` is the tab's head. */
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

it('a visible tab - adds the links once, after its first frame', () => {
  const { added, pass } = runIn({ hidden: false });
  expect([...added, ...pass('frame')]).toEqual([]);
  expect(pass('0 ms')).toEqual(['links']);
  expect(pass('1000 ms')).toEqual(['links']);
});

it('a visible tab without a frame within a second - adds the links after that second', () => {
  expect(runIn({ hidden: false }).pass('1000 ms')).toEqual(['links']);
});

it('a hidden tab, which paints no frame - adds the links once its HTML is parsed', () => {
  const { added, pass } = runIn({ hidden: true });
  expect(added).toEqual([]);
  expect(pass('DOMContentLoaded')).toEqual(['links']);
});
