import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import variant from '@jitl/quickjs-ng-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';
import { expect, it } from 'vitest';

interface Layout {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly heapStart: number;
  readonly stackStart: number;
}
interface Memory {
  readonly buffer: ArrayBuffer;
}
interface Modules {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (limits: { initial: number; maximum: number }) => Memory;
}
// engine.mjs and what it uses are plain JavaScript.
const { withSmallStack, keptMemory } = (await import(
  String(new URL('./engine-memory.mjs', import.meta.url))
)) as {
  readonly withSmallStack: (wasm: Buffer) => Layout;
  readonly keptMemory: (memory: Memory, layout: Layout) => () => void;
};
const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Modules };
const { resolve } = createRequire(import.meta.url);
const wasm = readFileSync(resolve('@jitl/quickjs-ng-wasmfile-release-sync/wasm'));

async function engine() {
  const layout = withSmallStack(wasm);
  const memory = new WebAssembly.Memory({ initial: 256, maximum: 512 });
  const wasmModule = new WebAssembly.Module(layout.bytes);
  const own = newVariant(variant, { wasmModule: wasmModule as never, wasmMemory: memory as never });
  const runtime = (await newQuickJSWASMModuleFromVariant(own)).newRuntime();
  runtime.setMaxStackSize(512 * 1024);
  const context = runtime.newContext();
  context.unwrapResult(context.evalCode('let seen = 0; const bytes = new Uint8Array(100_000)'));
  const run = (code: string) => {
    const result = context.evalCode(code);
    return context.dump(result.error ?? result.value) as unknown;
  };
  return { layout, memory, run };
}

it.each([
  ['recursion until the stack ends', '(function again() { return again() + 1; })()'],
  ['deep JSON', "JSON.parse('['.repeat(50_000))"],
  ['a deep pattern', "new RegExp('('.repeat(50_000))"],
  ['megabytes', 'const all = []; for (let i = 0; i < 60; i += 1) all.push("x".repeat(i + 90_000))'],
  ['a changed global', 'seen = 1; bytes.fill(7); globalThis.kept = {}; 0'],
])('%s - the memory is put back, byte for byte', async (_name, code) => {
  const { layout, memory, run } = await engine();
  const restore = keptMemory(memory, layout);
  const before = Buffer.from(memory.buffer.slice(0));
  run(code);
  expect(before.equals(Buffer.from(memory.buffer))).toBe(false);
  restore();
  expect(before.equals(Buffer.from(memory.buffer))).toBe(true);
  expect(run('seen + bytes[0]')).toBe(0);
});

it('a stack that is used up ends in an error and leaves the static data as it is', async () => {
  const { layout, memory, run } = await engine();
  const statics = () => Buffer.from(memory.buffer.slice(1024, 96_000));
  const before = statics();
  expect(run('(function again() { return again() + 1; })()')).toMatchObject({
    message: expect.stringContaining('call stack'),
  });
  expect(before.equals(statics())).toBe(true);
  expect(layout.stackStart).toBeLessThan(layout.heapStart - 4_000_000);
});

it('another engine is refused', () => {
  expect(() => withSmallStack(wasm.subarray(0, 8))).toThrow('no section');
});
