import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let turns: typeof import('./turns.ts');
let begun: string[];
const ends = new Map<string, () => void>();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  turns = await import('./turns.ts');
  begun = [];
  ends.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

async function begins(name: string): Promise<void> {
  const end = await turns.turnOf(name);
  begun.push(name);
  ends.set(name, end);
}
const wait = (name: string) => void begins(name);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the turns of parts', () => {
  it('begin one at a time, each in a task of its own', async () => {
    wait('a');
    wait('b');
    await Promise.resolve();
    expect(begun).toEqual([]);
    await pass(1);
    expect(begun).toEqual(['a']);
    ends.get('a')?.();
    await Promise.resolve();
    expect(begun).toEqual(['a']);
    await pass(1);
    expect(begun).toEqual(['a', 'b']);
    ends.get('b')?.();
    wait('c');
    await pass(1);
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('begin with what the player has touched', async () => {
    turns.goFirst('c');
    for (const name of ['a', 'b', 'c']) wait(name);
    await pass(1);
    turns.goFirst('b');
    ends.get('c')?.();
    await pass(1);
    expect(begun).toEqual(['c', 'b']);
  });

  it('end after two seconds at the latest', async () => {
    wait('a');
    wait('b');
    await pass(1_999);
    expect(begun).toEqual(['a']);
    await pass(5);
    expect(begun).toEqual(['a', 'b']);
    ends.get('a')?.();
    wait('c');
    await pass(1);
    expect(begun).toEqual(['a', 'b']);
  });
});
