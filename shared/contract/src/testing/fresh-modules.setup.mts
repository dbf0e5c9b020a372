import { afterAll, vi } from 'vitest';

// The shell keeps state in modules: a worker keeps libraries and the page for all its files, evaluates our modules
// again for each, and ends what those of the file before still do in the page.
vi.resetModules();

const ends: (() => void)[] = [];
afterAll(() => {
  for (const end of ends.splice(0).toReversed()) end();
});

for (const name of ['setTimeout', 'setInterval'] as const) {
  const start = globalThis[name];
  const started = (handler: () => void, ms?: number, ...given: readonly unknown[]) => {
    const timer = start(handler, ms, ...given);
    ends.push(() => clearTimeout(timer));
    return timer;
  };
  Object.assign(globalThis, { [name]: Object.assign(started, start) });
  ends.push(() => void Object.assign(globalThis, { [name]: start }));
}

if ('document' in globalThis)
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    const listen: typeof add = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      add(type, listener, options);
      ends.push(() => target.removeEventListener(type, listener, options));
    };
    Object.assign(target, { addEventListener: listen });
    ends.push(() => void Object.assign(target, { addEventListener: add }));
  }
