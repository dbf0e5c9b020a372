// Runs adapters' code in QuickJS, compiled to WebAssembly: in a worker thread (worker.mjs).
// Plain JavaScript, because a worker thread starts without a loader of TypeScript.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import variant from '@jitl/quickjs-ng-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';
import { keptMemory, withSmallStack } from './engine-memory.mjs';

const { resolve } = createRequire(import.meta.url);
const layout = withSmallStack(readFileSync(resolve('@jitl/quickjs-ng-wasmfile-release-sync/wasm')));
const wasmModule = new WebAssembly.Module(layout.bytes);

/** 16 MB at first, which the module asks for, and 32 MB at most; QuickJS's own limit does not hold. */
const pagesAtFirst = 256;
const pagesAtMost = 512;
const callStackBytes = 512 * 1024;
/** Results longer than this, in characters, are refused. */
const longestResult = 256 * 1024;
/** Instances are about 2 MB each: the ones used last stay. */
const keptInstances = 16;
/** QuickJS asks every 10,000 steps whether to go on. A million steps last about 20 ms. */
const leastPolls = 100;

/** The language alone: without `Date`, a clock. */
const intrinsics = {
  BaseObjects: true,
  Eval: true,
  StringNormalize: true,
  RegExp: true,
  JSON: true,
  Proxy: true,
  MapSet: true,
  TypedArrays: true,
  BigInt: true,
  Promise: true,
};

/**
 * Runs before the adapter's code and keeps the functions that it needs, so that an adapter that
 * replaces them changes nothing. The first character of its answer says what follows: `r` a result
 * as JSON, `u` none, `l` one that is too long, `t` what was thrown.
 */
const harness = `(() => {
  const { parse, stringify } = JSON;
  const { apply } = Reflect;
  const text = String;
  const slice = Function.prototype.call.bind(String.prototype.slice);
  for (const name of ['queueMicrotask', 'SharedArrayBuffer']) delete globalThis[name];
  delete Math.random;
  const present = (adapter, names) => {
    const found = [];
    for (let at = 0; at < names.length; at += 1)
      if (typeof adapter[names[at]] === 'function') found[found.length] = names[at];
    return found;
  };
  const thrown = (error) => {
    try {
      const { name, message } = Object(error);
      return slice(name === undefined ? text(error) : text(name) + ': ' + text(message), 0, 200);
    } catch {
      return 'an unreadable value';
    }
  };
  return (name, args) => {
    try {
      const { adapter } = globalThis;
      const values = parse(args);
      const result = stringify(
        name === 'load' ? present(adapter, values) : apply(adapter[name], adapter, values),
      );
      if (result === undefined) return 'u';
      return result.length > ${longestResult} ? 'l' : 'r' + result;
    } catch (error) {
      return 't' + thrown(error);
    }
  };
})()`;

/** @param {string} message */
const fault = (kind, message) => ({ kind, message });

/** An adapter's own instance of QuickJS, with its code loaded. */
class Instance {
  #deadline = 0;
  #polls = 0;
  stopped = false;

  static async create(code, callMs) {
    const instance = new Instance();
    const memory = new WebAssembly.Memory({ initial: pagesAtFirst, maximum: pagesAtMost });
    const engine = await newQuickJSWASMModuleFromVariant(
      newVariant(variant, { wasmModule, wasmMemory: memory }),
    );
    const runtime = engine.newRuntime();
    runtime.setMaxStackSize(callStackBytes);
    runtime.setInterruptHandler(() => instance.#shouldStop());
    const context = runtime.newContext({ intrinsics });
    instance.memory = memory;
    instance.context = context;
    instance.entry = context.unwrapResult(context.evalCode(harness, 'host.js', { type: 'global' }));
    instance.#begin(callMs);
    const loaded = context.evalCode(code, 'adapter.js', { type: 'global', strict: true });
    if (loaded.error) throw instance.#read(loaded.error);
    loaded.value.dispose();
    instance.bytes = memory.buffer.byteLength;
    instance.restore = keptMemory(memory, layout);
    return instance;
  }

  #begin(callMs) {
    this.#deadline = performance.now() + callMs;
    this.#polls = 0;
    this.stopped = false;
  }

  /** Both have passed: the time, and an amount of work, so that a busy machine stops no sound adapter. */
  #shouldStop() {
    this.#polls += 1;
    this.stopped = this.#polls > leastPolls && performance.now() > this.#deadline;
    return this.stopped;
  }

  /** What stopped the code from outside, or what it threw while it was loaded. */
  #read(error) {
    if (this.stopped) return fault('too-slow', 'It took longer than it may.');
    const { name, message } = this.context.dump(error) ?? {};
    return this.#thrown(`${String(name)}: ${String(message)}`);
  }

  #thrown(text) {
    if (text.startsWith('InternalError: out of memory'))
      return fault('too-large', 'It needs more memory than it may.');
    return fault('threw', text);
  }

  /** The result as JSON, or the fault of a call that has ended by itself; throws one that was stopped. */
  call(name, args, callMs) {
    const { context } = this;
    this.#begin(callMs);
    const called = context.callFunction(
      this.entry,
      context.undefined,
      context.newString(name),
      context.newString(args),
    );
    if (called.error) throw this.#read(called.error);
    const answer = context.getString(called.value);
    if (answer.startsWith('r')) return { result: answer.slice(1) };
    if (answer === 'u') return { fault: fault('invalid', 'It returned nothing.') };
    if (answer === 'l')
      return { fault: fault('too-large', 'Its result is longer than it may be.') };
    return { fault: this.#thrown(answer.slice(1)) };
  }
}

const instances = new Map();

async function instanceOf(hash, code, callMs) {
  const kept = instances.get(hash);
  instances.delete(hash);
  const instance = kept ?? (await Instance.create(code, callMs));
  instances.set(hash, instance);
  const [oldest] = instances.keys();
  if (instances.size > keptInstances) instances.delete(oldest);
  return instance;
}

/** Drops the instance of an adapter: its next call loads a new one. */
const forget = (hash) => () => void instances.delete(hash);

/**
 * Calls a function of an adapter with arguments as JSON; `load` with names of functions gives those that
 * the adapter has. Returns the answer, and `clean`, which has to run before the next call: every call
 * begins with the same memory, byte for byte, so that nothing of a call reaches the next. An instance
 * whose call was stopped, or whose memory grew or was used up, is thrown away; one whose call threw is
 * kept, because each order of some gateways is read as a notice, which throws.
 */
export async function run({ hash, code, name, args, callMs }) {
  try {
    const instance = await instanceOf(hash, code, callMs);
    const answer = instance.call(name, args, callMs);
    const isSpent = answer.fault?.kind === 'too-large';
    const isSame = instance.memory.buffer.byteLength === instance.bytes && !isSpent;
    return { answer, clean: isSame ? instance.restore : forget(hash) };
  } catch (error) {
    // The engine itself may have failed: deep recursion in the parser, or memory that could not grow.
    const isFault = typeof error?.kind === 'string';
    const thrown = isFault ? error : fault('threw', String(error?.message ?? error));
    return { answer: { fault: thrown }, clean: forget(hash) };
  }
}
