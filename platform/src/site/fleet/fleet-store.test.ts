import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeShell } from '../../testing/built-shell.ts';
import { readConfig } from '../../kernel/config/config.ts';
import { type CommandParts, runFleetCommand } from './fleet.commands.ts';
import { openFleetService } from './open-service.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';

/** What is needed where there are no orders. */
const none = { oldest: undefined, adapters: new Set<string>() };
let fleet: TestFleet;
beforeEach(async () => {
  fleet = testFleet();
  await fleet.publishShell('s1');
});
afterEach(() => fleet.remove());

describe('the log', () => {
  it('records who changed what and when, newest first, and moves old entries to files', async () => {
    await fleet.publishAll('1.0.0-a');
    expect(await fleet.service.log()).toEqual([
      {
        revision: 2,
        at: fleet.clock.now().getTime(),
        by: 'tester',
        text: 'games 1.0.0-a is live (previously none).',
      },
      expect.objectContaining({ revision: 1, text: 'shell s1 is live (previously none).' }),
    ]);
    for (let count = 0; count < 160; count += 1) {
      await fleet.service.disable('/games', true);
      await fleet.service.disable('/games', false);
    }
    expect((await fleet.service.log()).length).toBeLessThanOrEqual(200);
    const archives = ['log/000000001.json', 'log/000000101.json'];
    expect(await fleet.store.list('log/')).toMatchObject(archives.map((name) => ({ name })));
    // A command that is killed after it has moved entries leaves them in the state too.
    const again = await fleet.service.log(222);
    await fleet.store.write('log/000000101.json', fleet.keys.sign({ log: again.slice(-101) }));
    const list = async (count: string) =>
      (await runFleetCommand(['log', count], commandParts())).split('\n');
    const all = await list('1000');
    expect(all).toHaveLength(322);
    expect(all.slice(0, 2).join()).toMatch(/shell s1 is live .*,.*games 1\.0\.0-a is live/);
    expect((await list('250')).join('\n')).toBe(all.slice(-250).join('\n'));
    await fleet.store.write(archives[0] ?? '', '{}');
    await expect(list('1000')).rejects.toThrow(
      'is missing or not signed by a trusted key: run "fleet log 222" for the newer entries.',
    );
  });
});

const commandParts = (): CommandParts => ({
  config: readConfig({ PAROL_DATA: fleet.root }),
  service: fleet.service,
  store: fleet.store,
  keys: fleet.keys,
  running: () => [],
  elapsed: () => 0,
  needsOfOrders: async () => none,
});

describe('a prune', () => {
  const dayMs = 86_400_000;
  const inStore = async () => [
    ...new Set((await fleet.store.list('remotes/games/')).map(({ name }) => name.split('/')[2])),
  ];
  const many = Array.from({ length: 8 }, (_, index) => `1.0.0-${index}`);
  const publishDaily = async (versions: readonly string[]) => {
    for (const version of versions) {
      await fleet.publishAll(version);
      fleet.clock.advance(10 * dayMs);
    }
  };

  it('keeps five releases of each part and removes the files of all others', async () => {
    await publishDaily(many);
    expect((await fleet.service.prune(none)).text).toBe('3 old releases are removed, 6 kept.');
    expect(await inStore()).toEqual(many.slice(3));
    expect((await fleet.store.list('states/')).length).toBe(1);
    for (const version of many.slice(3, -1).toReversed()) {
      await fleet.service.rollback('games');
      expect((await fleet.remote('games'))?.active).toBe(version);
    }
    await expect(fleet.service.rollback('games')).rejects.toThrow('no earlier release');
  });

  it('keeps releases served now, within the last day, or since the oldest open order', async () => {
    await publishDaily(many);
    const order = new Date(fleet.clock.now().getTime() - 55 * dayMs);
    await fleet.service.prune({ ...none, oldest: order });
    // The page of the order may come from the release that was replaced after the order was made.
    expect(await inStore()).toEqual(many.slice(1));
    await fleet.publishAll('1.0.0-x', '1.0.0-y', '1.0.0-z', '1.0.0-u', '1.0.0-v', '1.0.0-w');
    await fleet.service.prune(none);
    expect(await inStore()).toEqual([
      '1.0.0-6',
      '1.0.0-7',
      '1.0.0-u',
      '1.0.0-v',
      '1.0.0-w',
      '1.0.0-x',
      '1.0.0-y',
      '1.0.0-z',
    ]);
  });

  it('of a store without old releases - changes nothing', async () => {
    await fleet.publishAll('1.0.0-a');
    expect((await fleet.service.prune(none)).changed).toBe(false);
  });
});

describe('a fleet file', () => {
  it.each([
    ['cut in half', (text: string) => text.slice(0, text.length / 2), 'is damaged'],
    [
      'with a changed byte',
      (text: string) => text.replace('1.0.0-a', '1.0.0-b'),
      'is not signed by a key',
    ],
    [
      'without its signature',
      (text: string) => `${text.slice(0, text.indexOf(',"signatures"'))}}`,
      'is not signed by a key',
    ],
    [
      'of an earlier version',
      () => '{"schema":1,"remotes":{}}',
      'is of an earlier version: run "npm start" once',
    ],
  ])('%s - is never signed again by a command', async (_, change, message) => {
    await fleet.publishAll('1.0.0-a');
    const changed = change(fleet.file('fleet.json'));
    await fleet.store.write('fleet.json', changed);
    await expect(fleet.publish('games', '1.0.0-b')).rejects.toThrow(message);
    expect(fleet.file('fleet.json')).toBe(changed);
  });

  it('of an earlier version - is replaced by what is published when the platform starts', async () => {
    await fleet.publishAll('1.0.0-a');
    await fleet.store.write('fleet.json', '{"schema":1,"revision":7,"remotes":{}}');
    const config = readConfig({ PAROL_DATA: fleet.root });
    const service = await openFleetService(config, { by: 'npm start', replaceEarlier: true });
    expect((await service.publishShell(writeShell(join(fleet.root, 's9'), 's9'))).text).toBe(
      'shell s9 is live (previously none).',
    );
    await service.publish('games', fleet.built('games', '1.0.0-a'));
    const { fleet: serving } = (await fleet.reader().current()) ?? {};
    expect(serving?.remotes['games']?.active).toBe('1.0.0-a');
    await fleet.store.write('fleet.json', '{"schema":2,"revision":7,"remotes":{}}');
    await expect(
      (await openFleetService(config, { by: 'npm start', replaceEarlier: true })).status(),
    ).rejects.toThrow('is not signed by a key');
  });

  it('of an older revision - is still followed by one that is issued later', async () => {
    await fleet.publishAll('1.0.0-a');
    const { issued = 0 } = (await fleet.service.status()) ?? {};
    fleet.clock.advance(-60_000);
    await fleet.publishAll('1.0.0-b');
    expect((await fleet.service.status())?.issued).toBe(issued + 1);
  });
});

it('a shell with different content under a stored version - is refused once it was active', async () => {
  await fleet.store.write('shell/s2/shell.json', '{}');
  await expect(
    fleet.service.publishShell(writeShell(join(fleet.root, 's2'), 's2')),
  ).rejects.toThrow('has another shell/s2/shell.json');
});
