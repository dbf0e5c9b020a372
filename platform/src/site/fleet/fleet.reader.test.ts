import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gatewayRoute } from '../../testing/built-release.ts';
import { gateways } from '../../testing/gateways.ts';
import { createFleetKeys } from './keys.ts';
import { createFleetService } from './fleet.service.ts';
import { noFleetSettings, testFleet, type TestFleet } from './testing/test-fleet.ts';

let fleet: TestFleet;
beforeEach(() => {
  fleet = testFleet();
});
afterEach(() => fleet.remove());

const change = async (name: string, edit: (text: string) => string) => {
  const text = (await fleet.store.read(name))?.bytes.toString('utf8') ?? '';
  const changed = edit(text);
  expect(changed).not.toBe(text);
  await fleet.store.write(name, changed);
};
const some = Object.values(gateways);
const cashierWith = (version: string, text: string) =>
  fleet.service.publish(
    'cashier',
    fleet.built('cashier', version, gatewayRoute(some), { 'gateways.json': text }),
  );

describe('the running platform', () => {
  it('reads new releases of shell and remotes without a restart', async () => {
    const reader = fleet.reader();
    expect([await reader.current(), await reader.gateways()]).toEqual([undefined, []]);
    await fleet.publishShell('s1');
    await fleet.publish('games', '1.0.0-a');
    const first = await reader.current();
    expect(first?.fleet.remotes['games']?.active).toBe('1.0.0-a');
    expect(first?.text).toBe((await fleet.store.read('fleet.json'))?.bytes.toString('utf8'));
    expect(first?.shell.template).toBe('<!-- s1 -->');
    await fleet.publishShell('s2');
    const second = await reader.current();
    expect([second?.shell.manifest.version, second?.shell.template]).toEqual(['s2', '<!-- s2 -->']);
    expect(second?.previousShell?.template).toBe('<!-- s1 -->');
    expect(reader.warnings).toEqual([]);
  });

  it('called while it reads an older fleet - returns the newest published fleet', async () => {
    await fleet.publishShell('s1');
    await fleet.publish('games', '1.0.0-a');
    const reader = fleet.reader();
    await reader.current();
    const { tag } = fleet.store;
    let proceed = () => {};
    const held = new Promise<void>((resolve) => (proceed = resolve));
    const slowTag = async (name: string) => {
      const found = await tag(name);
      await held;
      return found;
    };
    Object.assign(fleet.store, { tag: slowTag });
    const earlier = reader.current();
    Object.assign(fleet.store, { tag });
    await fleet.publish('games', '1.0.0-b');
    const later = reader.current();
    proceed();
    await earlier;
    expect((await later)?.fleet.remotes['games']?.active).toBe('1.0.0-b');
  });

  it.each([
    ['a changed byte', (text: string) => text.replace('1.0.0-a', '1.0.0-b')],
    ['half a file', (text: string) => text.slice(0, text.length / 2)],
    ['no signature', (text: string) => `${text.slice(0, text.indexOf(',"signatures"'))}}`],
    ['a member after the signatures', (text: string) => `${text.slice(0, -1)},"revision":9}`],
  ])(
    'with %s in the fleet - serves the last verified fleet and logs the cause once',
    async (_, edit) => {
      await fleet.publishShell('s1');
      await fleet.publish('games', '1.0.0-a');
      const reader = fleet.reader();
      const good = await reader.current();
      await change('fleet.json', edit);
      expect([await reader.current(), await reader.current()]).toEqual([good, good]);
      expect(reader.warnings).toEqual([
        expect.stringContaining('The fleet stays as it was: fleet.json'),
      ]);
      await expect(fleet.reader().current()).rejects.toThrow('not signed by a trusted key');
    },
  );

  it('with a fleet signed by another key - serves the last verified one', async () => {
    await fleet.publishShell('s1');
    const reader = fleet.reader();
    const good = await reader.current();
    const keys = createFleetKeys({
      dataDir: join(fleet.root, 'store'),
      sandbox: true,
      fleet: noFleetSettings,
    });
    await change('fleet.json', (text) => keys.sign(JSON.parse(fleet.keys.open(text) ?? '')));
    expect(await reader.current()).toBe(good);
  });

  it('with an older fleet put back - serves the newer one, also after a restart', async () => {
    await fleet.publishShell('s1');
    await fleet.publish('games', '1.0.0-a');
    const older = (await fleet.store.read('fleet.json'))?.bytes ?? '';
    await fleet.publish('games', '1.0.0-b');
    const reader = fleet.reader();
    const newer = await reader.current();
    await fleet.store.write('fleet.json', older);
    expect(await reader.current()).toBe(newer);
    await expect(fleet.reader().current()).rejects.toThrow('older than the fleet that served last');
  });

  it('with a changed manifest of one release - serves its previous release, and all others', async () => {
    await fleet.publishShell('s1');
    await fleet.publish('games', '1.0.0-a');
    await fleet.publish('games', '1.0.0-b');
    await fleet.publish('rewards', '1.0.0-a');
    await change('remotes/games/1.0.0-b/release.json', (text) => text.replace('Team', 'Thief'));
    const reader = fleet.reader();
    const { fleet: serving } = (await reader.current()) ?? {};
    expect(serving?.remotes['games']).toMatchObject({
      active: '1.0.0-a',
      previous: null,
      route: { version: '1.0.0-a', owner: 'Team' },
    });
    expect(serving?.remotes['rewards']?.active).toBe('1.0.0-a');
    expect(reader.warnings).toEqual([
      expect.stringContaining('remotes/games/1.0.0-b/release.json'),
    ]);
  });

  it('without any intact release of a remote - serves all others', async () => {
    await fleet.publishShell('s1');
    await fleet.publish('games', '1.0.0-a');
    await fleet.publish('rewards', '1.0.0-a');
    await fleet.store.remove('remotes/games/1.0.0-a/release.json');
    const { fleet: serving } = (await fleet.reader().current()) ?? {};
    expect(Object.keys(serving?.remotes ?? {})).toEqual(['rewards']);
  });

  it.each(['shell.json', 'template.html'])(
    'with a changed %s - serves the previous shell',
    async (file) => {
      await fleet.publishShell('s1');
      await fleet.publishShell('s2');
      await change(`shell/s2/${file}`, (text) => text.replace('s2', 's3'));
      const reader = fleet.reader();
      expect((await reader.current())?.shell.template).toBe('<!-- s1 -->');
      await change(`shell/s1/${file}`, (text) => text.replace('s1', 's0'));
      await expect(fleet.reader().current()).rejects.toThrow(`/${file} in the store does not`);
    },
  );
});

describe('gateways', () => {
  const ids = async (reader = fleet.reader()) => (await reader.gateways()).map(({ id }) => id);
  const good = JSON.stringify({ schema: 1, gateways: some });

  beforeEach(() => fleet.publishShell('s1'));

  it("are those of the cashier's active release", async () => {
    await cashierWith('1.0.0-a', good);
    expect(await ids()).toEqual(some.map(({ id }) => id));
  });

  it('whose file was changed - keep their former description; a new reader starts without them', async () => {
    await cashierWith('1.0.0-a', good);
    const reader = fleet.reader();
    await reader.gateways();
    await cashierWith('1.0.0-b', good);
    await change('remotes/cashier/1.0.0-b/gateways.json', (text) => text.replace('Maya', 'Myaa'));
    expect(await ids(reader)).toEqual(some.map(({ id }) => id));
    expect(reader.warnings).toEqual([expect.stringContaining('gateways.json')]);
    expect(await ids()).toEqual([]);
  });
});

describe('the key', () => {
  const pem = (name: string) => {
    const dataDir = join(fleet.root, 'store', name);
    return { dataDir, keys: createFleetKeys({ dataDir, sandbox: true, fleet: noFleetSettings }) };
  };

  it('is rotated while both are trusted, so that no process refuses a fleet', async () => {
    await fleet.publishShell('s1');
    const [before] = fleet.keys.trusted;
    await fleet.store.write('next/made', '');
    const next = pem('next');
    const [after] = next.keys.trusted;
    const both = createFleetKeys({
      dataDir: next.dataDir,
      sandbox: true,
      fleet: { ...noFleetSettings, publicKeys: [before?.spki ?? ''] },
    });
    expect(both.trusted).toEqual([after, before]);
    await createFleetService({ ...fleet, keys: both, by: 'tester' }).signAgain();
    const text = (await fleet.store.read('fleet.json'))?.bytes.toString('utf8') ?? '';
    expect([next.keys.open(text), both.open(text)].every(Boolean)).toBe(true);
    expect(fleet.keys.open(text)).toBeUndefined();
  });

  it('that is not an ECDSA P-256 key - is refused with one line', () => {
    const config = { dataDir: fleet.root, sandbox: false };
    expect(() => createFleetKeys({ ...config, fleet: noFleetSettings })).toThrow(
      'No key of the fleet is configured',
    );
    expect(() => createFleetKeys({ ...config, fleet: { ...noFleetSettings, key: 'x' } })).toThrow(
      'PAROL_FLEET_KEY is not a private key',
    );
    expect(() =>
      createFleetKeys({ ...config, fleet: { ...noFleetSettings, keyFile: '/none' } }),
    ).toThrow('there is no file /none');
    expect(() =>
      createFleetKeys({ ...config, fleet: { ...noFleetSettings, publicKeys: ['eA=='] } }),
    ).toThrow('PAROL_FLEET_PUBLIC_KEYS: "eA==');
  });

  it('that is only public - can serve but not sign', () => {
    const keys = createFleetKeys({
      dataDir: fleet.root,
      sandbox: false,
      fleet: { ...noFleetSettings, publicKeys: fleet.keys.trusted.map(({ spki }) => spki) },
    });
    expect(keys.open(fleet.keys.sign({ a: 1 }))).toBe('{"a":1}');
    expect(() => keys.sign({})).toThrow('has no private key');
  });
});
