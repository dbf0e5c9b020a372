import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stateName } from './fleet-state.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';

/* The steps of "A fleet that can't be read" in docs/fleet.md. */
let fleet: TestFleet;
beforeEach(async () => {
  fleet = testFleet();
  await fleet.publishShell('s1');
  await fleet.publishAll('1.0.0-a', '1.0.0-b');
  await fleet.service.rollback('games');
  await fleet.service.disable('/games', true);
});
afterEach(() => fleet.remove());

/** The knowledge that would be lost if the fleet were removed. */
const kept = async () => {
  const { disabled } = (await fleet.remote('games')) ?? {};
  const { releases } = await fleet.service.part('games');
  return { disabled, isWithdrawn: releases['1.0.0-b']?.withdrawn };
};
const refused = () => fleet.service.disable('/games', false);

describe('a damaged fleet', () => {
  it('that is replaced by the one still served - works; pages stay off and releases withdrawn', async () => {
    const reader = fleet.reader();
    await reader.current();
    await fleet.store.write('fleet.json', 'damaged');
    await expect(refused()).rejects.toThrow(/do not remove it.+docs\/fleet\.md/);

    // The platform's reply to `/fleet.json`.
    await fleet.store.write('fleet.json', (await reader.current())?.text ?? '');
    expect(await kept()).toEqual({ disabled: ['/games'], isWithdrawn: true });
    expect((await fleet.service.disable('/games', false)).changed).toBe(true);
  });
});

describe('a fleet without its state', () => {
  it('that gets the newest other state - works; pages stay off and releases withdrawn', async () => {
    const newest = stateName(fleet.file('fleet.json'));
    await fleet.publish('games', '1.0.0-c');
    const state = stateName(fleet.file('fleet.json'));
    await fleet.store.remove(state);
    await expect(refused()).rejects.toThrow(`copy the newest file of states/ to this name`);

    await fleet.store.write(state, fleet.file(newest));
    expect(await kept()).toEqual({ disabled: ['/games'], isWithdrawn: true });
    expect((await fleet.service.disable('/games', false)).changed).toBe(true);
  });
});

describe('an older fleet from a backup', () => {
  it('that is signed again - is served', async () => {
    const backup = fleet.file('fleet.json');
    await fleet.publish('games', '1.0.0-c');
    await fleet.reader().current();
    await fleet.store.write('fleet.json', backup);
    await expect(fleet.reader().current()).rejects.toThrow('older than the fleet that served last');

    fleet.clock.advance(1_000);
    await fleet.service.signAgain();
    const { disabled } = (await fleet.reader().current())?.fleet.remotes['games'] ?? {};
    expect(disabled).toEqual(['/games']);
  });
});
