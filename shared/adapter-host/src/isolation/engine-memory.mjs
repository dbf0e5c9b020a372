// The memory of the engine (engine.mjs): static data, then the stack, which grows down, then the heap,
// which grows up to its break. Clearing 5 MB of stack after each call would cost more than the call.

const globalSection = 6;
const dataSection = 11;
const i32 = 0x7f;
const mutable = 1;
const i32Const = 0x41;
const end = 0x0b;
/** Twice the call stack that QuickJS allows, for the functions of the engine itself. */
const stackBytes = 1024 * 1024;
const compiledStackBytes = 5 * 1024 * 1024;
const block = 64 * 1024;

/** Reads a WebAssembly module. */
class Reader {
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }

  /** A number as LEB128, of at most 27 bits. */
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at];
      this.at += 1;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  /** Throws unless these numbers follow. */
  expect(...numbers) {
    for (const number of numbers)
      if (this.number() !== number) throw new Error('The engine was compiled in another way.');
  }
}

/** A reader at the contents of a section. */
function sectionOf(bytes, wanted) {
  const reader = new Reader(bytes, 8);
  while (reader.at < bytes.length) {
    const section = reader.number();
    const length = reader.number();
    if (section === wanted) return reader;
    reader.at += length;
  }
  throw new Error(`The engine has no section ${wanted}.`);
}

/** The address in the static data where the heap's break stands, which at first is where it starts. */
function breakAddress(bytes, heapStart) {
  const statics = Buffer.alloc(heapStart - compiledStackBytes);
  const reader = sectionOf(bytes, dataSection);
  for (let left = reader.number(); left > 0; left -= 1) {
    reader.expect(0, i32Const);
    const address = reader.number();
    reader.expect(end);
    const length = reader.number();
    bytes.copy(statics, address, reader.at, reader.at + length);
    reader.at += length;
  }
  const words = new Int32Array(statics.buffer, statics.byteOffset, statics.length >> 2);
  const at = words.indexOf(heapStart);
  if (at === -1 || words.includes(heapStart, at + 1))
    throw new Error("The break of the engine's heap is not where it is expected.");
  return at * 4;
}

/**
 * A copy of the engine's WebAssembly whose stack has 1 MB, not the 5 MB that it was compiled with: its
 * only global is the stack pointer, which begins where the heap does and is lowered by the difference.
 * With it the addresses where stack and heap start, and that of the heap's break. Throws if the engine
 * was compiled in another way.
 */
export function withSmallStack(wasm) {
  const bytes = Buffer.from(wasm);
  const globals = sectionOf(bytes, globalSection);
  globals.expect(1, i32, mutable, i32Const);
  const { at: from } = globals;
  const heapStart = globals.number();
  const length = globals.at - from;
  const stackStart = heapStart - compiledStackBytes + stackBytes;
  // Padded to the length of the number that it replaces; its sign bit stays 0.
  for (let index = 0; index < length; index += 1) {
    const more = index < length - 1 ? 0x80 : 0;
    bytes[from + index] = ((stackStart >> (7 * index)) & 0x7f) | more;
  }
  return { bytes, heapStart, stackStart, breakAt: breakAddress(bytes, heapStart) };
}

/** The bytes from one address to another, in blocks; those of zeros need no copy. */
function blocksOf(bytes, from, to) {
  const blocks = [];
  for (let at = from; at < to; at += block) {
    const part = bytes.subarray(at, Math.min(at + block, to));
    const isZero = part.equals(Buffer.alloc(part.length));
    blocks.push({ at, length: part.length, copy: isZero ? undefined : Buffer.from(part) });
  }
  return blocks;
}

/**
 * Keeps the memory as it is now. Returns a function that puts it back: static data, stack and heap, and
 * zeros where the heap has grown since.
 */
export function keptMemory(memory, { heapStart, stackStart, breakAt }) {
  const bytes = Buffer.from(memory.buffer);
  const heapEnd = bytes.readInt32LE(breakAt);
  const blocks = [...blocksOf(bytes, 0, stackStart), ...blocksOf(bytes, heapStart, heapEnd)];
  return () => {
    const now = Buffer.from(memory.buffer);
    // Read first, because it is part of what is put back.
    now.fill(0, heapEnd, now.readInt32LE(breakAt));
    for (const { at, length, copy } of blocks)
      if (copy) copy.copy(now, at);
      else now.fill(0, at, at + length);
  };
}
