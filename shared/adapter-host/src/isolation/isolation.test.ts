import { afterAll, describe, expect, it, vi } from 'vitest';
import { AdapterFault, inFull } from './fault.ts';
import { createIsolation } from './isolation.ts';
import type { IsolatedAnswer, IsolatedCall } from './lane.ts';

const engine = new URL('./engine.mjs', import.meta.url);

const isolation = createIsolation();
afterAll(() => isolation.close());

let count = 0;
const adapter = (functions: string, before = '') => {
  count += 1;
  return {
    id: 'tried',
    hash: `hash-${count}`,
    code: `${before};globalThis.adapter = { ${functions} };`,
  };
};
const sound = adapter('f(value) { return { got: value }; }');
const works = async () => expect(await isolation.call(sound, 'f', ['x'])).toEqual({ got: 'x' });

describe('an adapter runs isolated', () => {
  it('takes and gives data', async () => {
    expect(await isolation.call(sound, 'f', ['x'])).toEqual({ got: 'x' });
  });

  it('keeps nothing of an earlier call', async () => {
    const remembers = adapter(
      `f(value) {
        const seen = [earlier, bytes[0], adapter.kept, Object.prototype.kept, globalThis.kept, Math.kept, bytes.length, later];
        earlier = value; bytes[0] = 7; bytes[bytes.length - 1] = 7; bytes.fill(9); adapter.kept = value;
        Object.prototype.kept = value; globalThis.kept = value; Math.kept = value;
        Promise.resolve().then(() => { later = value; });
        JSON.stringify = () => '"replaced"';
        return seen.map((one) => one ?? null);
      }`,
      'let earlier, later; const bytes = new Uint8Array(3_000_000)',
    );
    const nothing = [null, 0, null, null, null, null, 3_000_000, null];
    for (const order of ['first', 'second', 'third'])
      expect(await isolation.call(remembers, 'f', [order])).toEqual(nothing);
  });

  it('has the language alone: no clock, chance, network, files or process', async () => {
    const reads = adapter(
      `f() {
        const names = ['Date', 'performance', 'process', 'require', 'fetch', 'console', 'setTimeout', 'WebAssembly',
          'SharedArrayBuffer', 'Atomics', 'queueMicrotask', 'Intl', 'navigator', 'self', 'window', 'std', 'os'];
        const outer = (() => {}).constructor('return this')();
        return { found: names.filter((name) => name in globalThis || name in outer), random: typeof Math.random };
      }`,
    );
    expect(await isolation.call(reads, 'f', [])).toEqual({ found: [], random: 'undefined' });
  });
});

const faults: readonly [string, AdapterFault['kind'], string, string?][] = [
  ['an endless loop', 'too-slow', 'f() { for (;;); }'],
  [
    'a loop that catches everything',
    'too-slow',
    'f() { for (;;) try { for (;;); } catch {} finally { for (;;); } }',
  ],
  ['backtracking of a pattern', 'too-slow', "f() { return /^(a+)+$/.test('a'.repeat(60) + 'b'); }"],
  ['memory', 'too-large', 'f() { const all = []; for (;;) all.push(new Array(100000).fill(1)); }'],
  [
    'memory in one piece',
    'too-large',
    "f() { let text = 'xy'; for (;;) text = [text, text].join(''); }",
  ],
  ['a huge result', 'too-large', "f() { return 'x'.repeat(1_000_000); }"],
  ['recursion', 'threw', 'f() { return (function again() { return again() + 1; })(); }'],
  ['an error', 'threw', "f() { throw new TypeError('no\\n such\\u0007 word'); }"],
  ['a thrown null', 'threw', 'f() { throw null; }'],
  ['a thrown symbol', 'threw', "f() { throw Symbol('s'); }"],
  [
    'a thrown trap',
    'threw',
    'f() { throw new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 2; } }); }',
  ],
  [
    'a getter that throws',
    'threw',
    "f() { return { get status() { throw new Error('read'); } }; }",
  ],
  ['a getter that loops', 'too-slow', 'f() { return { get status() { for (;;); } }; }'],
  ['an error whose message loops', 'too-slow', 'f() { throw { get message() { for (;;); } }; }'],
  ['a big integer', 'threw', 'f() { return 5n; }'],
  ['a circle', 'threw', 'f() { const a = {}; a.a = a; return a; }'],
  ['nothing', 'invalid', 'f() {}'],
  ['a function', 'invalid', 'f() { return () => 1; }'],
  [
    'a prototype',
    'invalid',
    'f() { return JSON.parse(\'{"__proto__": {"meaning": "paid"}, "a": 1}\'); }',
  ],
  ['no such function', 'threw', 'g() {}'],
  ['a loop while it is loaded', 'too-slow', 'f() {}', 'for (;;);'],
  ['an error while it is loaded', 'threw', 'f() {}', 'null.x'],
  ['no JavaScript', 'threw', 'f() {}', '}{'],
];

describe('a fault is that call alone, in one line', () => {
  it.each(faults)('%s: %s', async (_name, kind, functions, before = '') => {
    const fault = await isolation
      .call(adapter(functions, before), 'f', [])
      .catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(AdapterFault);
    expect(fault).toMatchObject({ kind, adapter: 'tried', fn: 'f' });
    expect(String(fault)).toMatch(/^AdapterFault: The adapter "tried" failed in f: \P{C}+$/u);
    await works();
  });

  it('does not tell what was thrown in its message, which is logged, but in full for examples', async () => {
    const fault = await isolation
      .call(adapter("f() { throw new Error('ana@example.ph has no name'); }"), 'f', [])
      .catch((error: unknown) => error);
    expect(String(fault)).toBe('AdapterFault: The adapter "tried" failed in f: It threw.');
    expect(inFull(fault)).toBe(
      'The adapter "tried" failed in f: Error: ana@example.ph has no name',
    );
  });

  it('leaves nothing behind of a call that threw, whose instance is used again', async () => {
    const { run } = (await import(String(engine))) as {
      readonly run: (
        call: IsolatedCall,
      ) => Promise<{ readonly answer: IsolatedAnswer; readonly clean: () => void }>;
    };
    const answerOf = async (call: IsolatedCall) => {
      const { answer, clean } = await run(call);
      clean();
      return answer;
    };
    const { WebAssembly } = globalThis as unknown as {
      readonly WebAssembly: { readonly instantiate: () => unknown };
    };
    const instantiate = vi.spyOn(WebAssembly, 'instantiate');
    const code = `globalThis.adapter = { f() {
      const before = globalThis.seen;
      globalThis.seen = 'seen';
      throw before ?? 'nothing';
    } };`;
    const call = { hash: 'throws', code, name: 'f', args: '[]', callMs: 50 };
    const nothing = { fault: { kind: 'threw', message: 'nothing' } };
    expect(await answerOf(call)).toEqual(nothing);
    const made = instantiate.mock.calls.length;
    expect(made).toBeGreaterThan(0);
    expect(await answerOf(call)).toEqual(nothing);
    expect(instantiate.mock.calls.length).toBe(made);
    instantiate.mockRestore();
  });

  it('ends the thread of a call that the engine cannot stop; other calls are made', async () => {
    const impatient = createIsolation({ hardStopMs: 500 });
    const hangs = adapter('f() { return [].lastIndexOf.call({ length: 2 ** 53 - 1 }, 1); }');
    const hung = impatient.call(hangs, 'f', []).catch((error: unknown) => error);
    const others = Array.from({ length: 5 }, (_, index) => impatient.call(sound, 'f', [index]));
    expect(await Promise.all(others)).toEqual([0, 1, 2, 3, 4].map((got) => ({ got })));
    expect(await hung).toMatchObject({ kind: 'too-slow', message: /thread had to be ended/ });
    await impatient.close();
  });

  it('rejects calls once it is closed', async () => {
    const closed = createIsolation();
    const open = closed.call(sound, 'f', []);
    await Promise.all([expect(open).rejects.toThrow('closed'), closed.close()]);
  });

  it('goes on in the same adapter', async () => {
    const moody = adapter("f(word) { if (word === 'loop') for (;;); return word; }");
    await expect(isolation.call(moody, 'f', ['loop'])).rejects.toThrow(AdapterFault);
    expect(await isolation.call(moody, 'f', ['paid'])).toBe('paid');
  });
});
