import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { RouteData, SlotName } from '@parol/contract/release';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtPage } from '../../testing/built-release.ts';
import { createFleetService } from './fleet.service.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';

let fleet: TestFleet;
beforeEach(async () => {
  fleet = testFleet();
  await fleet.publishShell('s1');
});
afterEach(() => fleet.remove());

describe('a publish', () => {
  it('without a shell in the fleet - is refused with instructions', async () => {
    const empty = testFleet();
    await expect(empty.publish('games', '1')).rejects.toThrow(
      'There is no fleet yet: run "npm start" once.',
    );
    empty.remove();
  });

  it('activates the release, keeps the previous one with its hash and increments the revision', async () => {
    await fleet.publishAll('1.0.0-a');
    expect(await fleet.publish('games', '1.0.0-b')).toBe(
      'games 1.0.0-b is live (previously 1.0.0-a).',
    );
    const status = await fleet.service.status();
    expect(status).toMatchObject({
      revision: 3,
      shell: { version: 's1' },
      remotes: { games: { active: '1.0.0-b', previous: '1.0.0-a', route: { version: '1.0.0-b' } } },
    });
    expect(Object.keys(status?.remotes['games']?.manifests ?? {})).toEqual(['1.0.0-b', '1.0.0-a']);
    expect(fleet.file('remotes/games/1.0.0-a/entry.js')).toBe('// games 1.0.0-a');
  });

  it('stores a brotli copy of the manifest, which tabs download', async () => {
    await fleet.publishAll('1.0.0-a');
    for (const manifest of ['remotes/games/1.0.0-a/release.json', 'shell/s1/shell.json']) {
      const packed = readFileSync(join(fleet.root, 'store', `${manifest}.br`));
      expect(brotliDecompressSync(packed).toString('utf8')).toBe(fleet.file(manifest));
    }
  });

  it('of a development build - leaves the manifest as it is, to be quick', async () => {
    const dir = fleet.built('games', '1.0.0-a.dev');
    const development = createFleetService({ ...fleet, by: 'tester', development: true });
    await development.publish('games', dir);
    expect(existsSync(join(fleet.root, 'store/remotes/games/1.0.0-a.dev/release.json'))).toBe(true);
    expect(existsSync(join(fleet.root, 'store/remotes/games/1.0.0-a.dev/release.json.br'))).toBe(
      false,
    );
  });

  it('of the active release - changes nothing', async () => {
    await fleet.publishAll('1.0.0-a');
    const before = fleet.file('fleet.json');
    expect(await fleet.publish('games', '1.0.0-a')).toBe(
      'games 1.0.0-a is already live: nothing changed.',
    );
    expect(fleet.file('fleet.json')).toBe(before);
  });

  it('of a folder without a valid release - is refused and changes nothing', async () => {
    await fleet.publishAll('1.0.0-a');
    const broken = fleet.built('games', '1.0.0-b');
    writeFileSync(join(broken, 'release.json'), '{"schema":1}');
    await expect(fleet.service.publish('games', broken)).rejects.toThrow('route');
    expect((await fleet.remote('games'))?.active).toBe('1.0.0-a');
  });

  it('that the gate refuses - stores nothing', async () => {
    await fleet.publishAll('1.0.0-a');
    const before = fleet.file('fleet.json');
    const rewards = fleet.built('rewards', '1', { pages: [builtPage('/games')] });
    await expect(fleet.service.publish('rewards', rewards)).rejects.toThrow('/games');
    expect(fleet.file('fleet.json')).toBe(before);
    expect(existsSync(join(fleet.root, 'store/remotes/rewards'))).toBe(false);
  });

  it('of texts with markup - is signed without a "<", so that the page can carry it', async () => {
    const dir = fleet.built('games', '1.0.0-a', { owner: '</script><script>' });
    await fleet.service.publish('games', dir);
    expect(fleet.file('fleet.json')).not.toContain('<');
    expect((await fleet.remote('games'))?.route.owner).toBe('</script><script>');
  });
});

describe('a rollback', () => {
  it('goes back release by release, keeps disabled pages, and is refused when none is left', async () => {
    await fleet.publishAll('1.0.0-a', '1.0.0-b', '1.0.0-c');
    await fleet.service.disable('/games', true);
    expect((await fleet.service.rollback('games')).text).toBe(
      'games is back on 1.0.0-b (was 1.0.0-c).',
    );
    expect(await fleet.remote('games')).toMatchObject({
      active: '1.0.0-b',
      previous: '1.0.0-a',
      disabled: ['/games'],
      route: { version: '1.0.0-b' },
    });
    await fleet.service.rollback('games');
    expect(await fleet.remote('games')).toMatchObject({ active: '1.0.0-a', previous: null });
    await expect(fleet.service.rollback('games')).rejects.toThrow(
      'games has no earlier release to go back to: "fleet withdraw games" takes it out of the fleet.',
    );
    await expect(fleet.service.rollback('gaems')).rejects.toThrow(
      '"gaems" has no active release: "fleet publish gaems" makes one. Remotes that have: games.',
    );
  });

  it('after a second broken release - never returns to the first, withdrawn one', async () => {
    await fleet.publishAll('1.0.0-good', '1.0.0-broken');
    await fleet.service.rollback('games');
    await fleet.publishAll('1.0.0-broken-too');
    expect((await fleet.remote('games'))?.previous).toBe('1.0.0-good');
    await fleet.service.rollback('games');
    expect(await fleet.remote('games')).toMatchObject({ active: '1.0.0-good', previous: null });
  });

  it('of the shell - goes back to the former shell', async () => {
    await fleet.publishShell('s2');
    expect((await fleet.service.rollback('shell')).text).toBe('shell is back on s1 (was s2).');
    expect((await fleet.service.status())?.shell).toMatchObject({ version: 's1', previous: null });
    await expect(fleet.service.rollback('shell')).rejects.toThrow(
      'The shell has no earlier release to go back to.',
    );
  });

  it('to a withdrawn release that was published again - is possible', async () => {
    await fleet.publishAll('1.0.0-a', '1.0.0-b');
    await fleet.service.rollback('games');
    await fleet.publishAll('1.0.0-b', '1.0.0-c');
    await fleet.service.rollback('games');
    expect((await fleet.remote('games'))?.active).toBe('1.0.0-b');
  });
});

describe('a canary', () => {
  beforeEach(() => fleet.publishAll('1.0.0-a'));

  it('is served next to the active release, changes its share, and is promoted', async () => {
    expect(await fleet.publish('games', '1.0.0-b', { canary: 10 })).toBe(
      'games 1.0.0-b is live for 10 % of visitors, 1.0.0-a for the others.',
    );
    expect((await fleet.service.canary('games', 25)).text).toBe(
      'games 1.0.0-b is live for 25 % of visitors (was 10 %).',
    );
    const remote = await fleet.remote('games');
    expect(remote).toMatchObject({
      active: '1.0.0-a',
      canary: { version: '1.0.0-b', percent: 25, route: { version: '1.0.0-b' } },
    });
    expect(Object.keys(remote?.manifests ?? {})).toEqual(['1.0.0-a', '1.0.0-b']);
    await fleet.service.promote('games');
    const promoted = await fleet.remote('games');
    expect(promoted).toMatchObject({ active: '1.0.0-b', previous: '1.0.0-a' });
    expect(promoted?.canary).toBeUndefined();
  });

  it('rolled back - ends, and no later rollback returns to it', async () => {
    await fleet.publish('games', '1.0.0-b', { canary: 10 });
    await fleet.service.rollback('games');
    expect((await fleet.remote('games'))?.canary).toBeUndefined();
    await fleet.publishAll('1.0.0-c');
    await fleet.service.rollback('games');
    expect((await fleet.remote('games'))?.active).toBe('1.0.0-a');
  });

  it('without one, or with an odd share - is refused', async () => {
    await expect(fleet.service.canary('games', 10)).rejects.toThrow('games has no canary');
    await expect(fleet.service.promote('games')).rejects.toThrow('games has no canary');
    await expect(fleet.publish('games', '1.0.0-b', { canary: 101 })).rejects.toThrow('0 to 100');
  });

  it('of the shell, or of a remote that does not serve - has one line with what to do', async () => {
    for (const command of ['promote', 'withdraw'] as const) {
      await expect(fleet.service[command]('shell')).rejects.toThrow(
        /^The shell has no canary, and every page needs it: use "fleet publish shell" and "fleet rollback shell"\.$/,
      );
      await expect(fleet.service[command]('rewards')).rejects.toThrow(
        /^"rewards" has no active release: "fleet publish rewards" makes one\. Remotes that have: games\.$/,
      );
    }
  });

  it('of a remote that has no active release - is refused: everybody would get it', async () => {
    await expect(fleet.publish('rewards', '1.0.0-a', { canary: 10 })).rejects.toThrow(
      'rewards has no active release, so a canary would serve everybody: publish it without --canary.',
    );
    expect(await fleet.remote('rewards')).toBeUndefined();
  });
});

describe('a release that failed', () => {
  it('is rolled back once, with the reason in the log', async () => {
    await fleet.publishAll('1.0.0-a', '1.0.0-b');
    expect(await fleet.service.rollBackFailing('games', '1.0.0-b', '12 failures.')).toEqual({
      changed: true,
      text: 'games is back on 1.0.0-a (was 1.0.0-b). 12 failures.',
    });
    expect((await fleet.service.rollBackFailing('games', '1.0.0-b', '13 failures.')).changed).toBe(
      false,
    );
    expect((await fleet.service.log())[0]).toMatchObject({
      by: 'tester',
      text: expect.stringContaining('12 failures.'),
    });
  });

  it('and is the only one of its remote - is not rolled back', async () => {
    await fleet.publishAll('1.0.0-a');
    await expect(fleet.service.rollBackFailing('games', '1.0.0-a', '12 failures.')).rejects.toThrow(
      'games has no earlier release to go back to.',
    );
    expect((await fleet.remote('games'))?.active).toBe('1.0.0-a');
  });
});

describe('a pin', () => {
  it('is of the release that serves, and the next publish has none', async () => {
    await fleet.publishAll('1.0.0-a', '1.0.0-b');
    expect((await fleet.service.pin('games', true)).text).toBe(
      'games 1.0.0-b is pinned: the platform does not take it back by itself.',
    );
    expect(await fleet.service.pin('games', true)).toEqual({
      changed: false,
      text: 'games 1.0.0-b is pinned already.',
    });
    expect(await fleet.service.pins()).toEqual({ games: '1.0.0-b' });
    await fleet.publishAll('1.0.0-c');
    expect((await fleet.service.pin('games', false)).text).toBe('games 1.0.0-c is not pinned.');
  });

  it('of a remote with a canary - is of the canary; one of the shell is of the shell', async () => {
    await fleet.publishAll('1.0.0-a');
    await fleet.service.publish('games', fleet.built('games', '1.0.0-b'), { canary: 10 });
    await fleet.service.pin('games', true);
    await fleet.service.pin('shell', true);
    const { shell } = (await fleet.service.status()) ?? {};
    expect(await fleet.service.pins()).toEqual({ games: '1.0.0-b', shell: shell?.version });
    await fleet.service.pin('games', false);
    expect(Object.keys(await fleet.service.pins())).toEqual(['shell']);
  });

  it('of a remote that is not in the fleet - is refused', async () => {
    await fleet.publishAll('1.0.0-a');
    await expect(fleet.service.pin('nothing', true)).rejects.toThrow(
      '"nothing" has no active release.',
    );
  });
});

describe('a withdrawn remote', () => {
  it('leaves the fleet, is not served by a rollback, and returns with a publish', async () => {
    await fleet.publishAll('1.0.0-a', '1.0.0-b');
    await fleet.service.withdraw('games');
    expect(await fleet.remote('games')).toBeUndefined();
    await fleet.publishAll('1.0.0-c');
    expect(await fleet.remote('games')).toMatchObject({ active: '1.0.0-c', previous: null });
  });

  it("with the page of members' orders - cannot be withdrawn, because they would lose every receipt", async () => {
    const pages = [builtPage('/deposit'), builtPage('/deposit-status')];
    await fleet.service.publish('cashier', fleet.built('cashier', '1.0.0-a', { pages }));
    await expect(fleet.service.withdraw('cashier')).rejects.toThrow(
      'cashier has /deposit-status, which shows members their orders: roll it back, or turn off the pages that take deposits.',
    );
    expect((await fleet.remote('cashier'))?.active).toBe('1.0.0-a');
  });
});

describe('a page', () => {
  it('is turned off and on without a release', async () => {
    await fleet.publishAll('1.0.0-a');
    expect((await fleet.service.disable('/games', true)).text).toBe('/games of games is off.');
    expect((await fleet.service.disable('/games', true)).changed).toBe(false);
    await fleet.publishAll('1.0.0-b');
    expect((await fleet.remote('games'))?.disabled).toEqual(['/games']);
    await fleet.service.disable('/games', false);
    expect((await fleet.remote('games'))?.disabled).toEqual([]);
    await expect(fleet.service.disable('/deposit-status', true)).rejects.toThrow(
      '/deposit-status shows members their orders: turn off the pages that take deposits instead.',
    );
    await expect(fleet.service.disable('/nowhere', true)).rejects.toThrow(
      'No remote has the page /nowhere.',
    );
  });
});

describe('a slot or section', () => {
  const slot = (name: SlotName, id: string) => ({
    slot: name,
    id,
    expose: './slot',
    order: 1,
    urgent: false,
    access: 'everyone' as const,
    files: [],
  });
  const publish = (name: string, version: string, route: Partial<RouteData>) =>
    fleet.service.publish(name, fleet.built(name, version, route));

  it('is turned off and on by its id, and stays off in a later release', async () => {
    const route = {
      slots: [slot('home.feed', 'rewards.coins'), slot('home.feed', 'rewards.gifts')],
      sections: ['rewards.coins', 'rewards.coupon'] as const,
    };
    const parts = { ...route, sections: [...route.sections] };
    await publish('rewards', '1.0.0-a', parts);
    for (const id of ['rewards.coins', 'rewards.coupon'])
      expect((await fleet.service.disable(id, true)).text).toBe(`${id} of rewards is off.`);
    expect((await fleet.service.disable('rewards.coupon', true)).text).toBe(
      'rewards.coupon of rewards is off already.',
    );
    expect((await fleet.service.log())[0]?.text).toBe('rewards.coupon of rewards is off.');
    await publish('rewards', '1.0.0-b', { ...parts, sections: [] });
    expect((await fleet.remote('rewards'))?.disabled).toEqual(['rewards.coins', 'rewards.coupon']);
    // The release that serves has no such section any more.
    expect((await fleet.service.disable('rewards.coupon', false)).changed).toBe(true);
    expect((await fleet.remote('rewards'))?.disabled).toEqual(['rewards.coins']);
  });

  it('that no remote has, or two have, or that must stay visible - is refused', async () => {
    await publish('rewards', '1.0.0-a', {
      slots: [slot('home.feed', 'both'), slot('app.overlay', 'rewards.care')],
      sections: ['rewards.coupon'],
    });
    await publish('games', '1.0.0-a', { slots: [slot('home.feed', 'both')] });
    await expect(fleet.service.disable('rewards.none', true)).rejects.toThrow(
      'No remote has the slot or section rewards.none: use one of both, rewards.care, rewards.coupon.',
    );
    await expect(fleet.service.disable('both', true)).rejects.toThrow(
      'rewards and games have a slot both: their teams give one another id.',
    );
    await expect(fleet.service.disable('rewards.care', true)).rejects.toThrow(
      'rewards.care has to be visible on every member page: it stays on.',
    );
  });
});
