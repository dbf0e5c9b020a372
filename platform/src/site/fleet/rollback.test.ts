import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtPage } from '../../testing/built-release.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';

let fleet: TestFleet;
beforeEach(async () => {
  fleet = testFleet();
  await fleet.publishShell('s1');
});
afterEach(() => fleet.remove());

describe('a rollback', () => {
  it.each([
    ['whose manifest was changed', 'release.json'],
    ['with a changed file', 'en.json'],
    ['with a changed copy of a file', 'entry.js.br'],
  ])('to a release %s - skips it and names it', async (_, file) => {
    await fleet.publishAll('1.0.0-a', '1.0.0-b', '1.0.0-c');
    await fleet.store.write(`remotes/games/1.0.0-b/${file}`, '{}');
    expect((await fleet.service.rollback('games')).text).toBe(
      'games is back on 1.0.0-a (was 1.0.0-c; damaged in the store: 1.0.0-b).',
    );
    expect(await fleet.remote('games')).toMatchObject({ active: '1.0.0-a', previous: null });
  });

  it('when every earlier release lost a file - is refused and names them', async () => {
    await fleet.publishAll('1.0.0-a', '1.0.0-b', '1.0.0-c');
    await fleet.store.remove('remotes/games/1.0.0-a/ph.json');
    await fleet.store.remove('remotes/games/1.0.0-b/entry.js');
    await expect(fleet.service.rollback('games')).rejects.toThrow(
      'games has no earlier release to go back to; damaged in the store: 1.0.0-b, 1.0.0-a: "fleet withdraw games"',
    );
    expect((await fleet.remote('games'))?.active).toBe('1.0.0-c');
  });

  it('never withdraws the active release, because that cannot be its own canary', async () => {
    await fleet.publishAll('1.0.0-a');
    const canaryOf = (version: string) =>
      fleet.service.publish('games', fleet.built('games', version), { canary: 10 });
    await canaryOf('1.0.0-b');
    await expect(canaryOf('1.0.0-a')).rejects.toThrow(
      `games 1.0.0-a is the active release and can't be its own canary: "fleet rollback games" ends the canary 1.0.0-b.`,
    );
    await fleet.service.rollback('games');
    expect(await fleet.remote('games')).toMatchObject({ active: '1.0.0-a' });
    expect((await fleet.remote('games'))?.canary).toBeUndefined();
  });

  describe('that ends the canary of a release that had served everybody', () => {
    const isTriedAgain = async () => {
      await fleet.publishAll('1.0.0-a', '1.0.0-b');
      const dir = fleet.built('games', '1.0.0-a');
      await fleet.service.publish('games', dir, { canary: 10 });
    };

    it('keeps it as one to go back to', async () => {
      await isTriedAgain();
      await fleet.service.rollback('games');
      expect(await fleet.remote('games')).toMatchObject({ active: '1.0.0-b', previous: '1.0.0-a' });
      expect((await fleet.service.rollback('games')).text).toBe(
        'games is back on 1.0.0-a (was 1.0.0-b).',
      );
    });

    it('withdraws it if it fails now', async () => {
      await isTriedAgain();
      await fleet.service.rollBackFailing('games', '1.0.0-a', 'It fails.');
      expect(await fleet.remote('games')).toMatchObject({ active: '1.0.0-b', previous: null });
      await expect(fleet.service.rollback('games')).rejects.toThrow('no earlier release');
    });
  });

  it('of the shell to one with a changed file - skips it', async () => {
    await fleet.publishShell('s2');
    await fleet.publishShell('s3');
    await fleet.store.write('shell/s2/template.html', '');
    expect((await fleet.service.rollback('shell')).text).toBe(
      'shell is back on s1 (was s3; damaged in the store: s2).',
    );
  });

  it('to a release whose page has moved to another remote - names the page and its owner', async () => {
    const pages = [builtPage('/games'), builtPage('/prizes')];
    await fleet.service.publish('games', fleet.built('games', '1.0.0-a', { pages }));
    await fleet.publishAll('1.0.0-b');
    const moved = { pages: [builtPage('/prizes')] };
    await fleet.service.publish('rewards', fleet.built('rewards', '1.0.0-a', moved));
    expect((await fleet.service.rollback('games')).text).toBe(
      'games is back on 1.0.0-a (was 1.0.0-b). rewards has the page /prizes too: roll it back as well, or only one of them is shown.',
    );
  });
});
