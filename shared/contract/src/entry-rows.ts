import { readRows, type Call } from '@parol/wire';
import type { ReadEntry } from './shell.ts';

const known = new WeakMap<readonly unknown[], readonly unknown[] | undefined>();

/**
 * The rows of a read's cache entry. Rows in wire form are parsed with the call's schema, once;
 * undefined if it refuses them.
 */
export function entryRows(
  call: Call,
  { rows, wire }: Pick<ReadEntry, 'rows' | 'wire'>,
): readonly unknown[] | undefined {
  if (rows || !wire) return rows;
  if (!known.has(wire)) {
    const read = readRows(call, wire);
    known.set(wire, read.success ? read.output : undefined);
  }
  return known.get(wire);
}
