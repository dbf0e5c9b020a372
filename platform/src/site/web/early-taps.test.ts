import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { earlyTaps } from './early-taps.ts';

it('clicks before the shell runs - are noted on controls and on links that open something in place', () => {
  const [, script = ''] = /<script>(.*)<\/script>/.exec(earlyTaps.html) ?? [];
  const listeners = new Map<string, (event: object) => void>();
  const control = { getBoundingClientRect: () => ({ left: 10, right: 20, top: 10, bottom: 20 }) };
  const tab = {
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    document: { querySelectorAll: () => [control] },
    parolTaps: undefined,
  };
  runInNewContext(script, tab);
  const preventDefault = vi.fn<() => void>();
  const click = (at: number, isInPlace = false, ctrlKey = false) =>
    listeners.get('click')?.({
      target: { closest: () => (isInPlace ? 'link' : null), toJSON: () => 'link' },
      ctrlKey,
      clientX: at,
      clientY: at,
      pageX: at,
      pageY: at + 100,
      preventDefault,
    });
  click(21);
  expect([JSON.stringify(tab.parolTaps), preventDefault.mock.calls.length]).toEqual(['[]', 0]);
  click(15);
  // Values of another context are of other classes.
  expect(JSON.stringify(tab.parolTaps)).toBe('[["link",15,115]]');
  expect(preventDefault).toHaveBeenCalledOnce();
  click(21, true);
  click(21, true, true);
  expect(JSON.stringify(tab.parolTaps)).toBe('[["link",15,115],["link",21,121]]');
  expect(preventDefault).toHaveBeenCalledTimes(2);
});
