import { describe, expect, it } from 'vitest';
import { ops } from '../../testing/operators.ts';
import { integrityOf } from '../fleet/fleet.ts';
import { openFleetService } from '../fleet/open-service.ts';
import { openStore } from '../fleet/store/open-store.ts';
import { cellsOf, fleetPageUnderTest, report, rowsOf } from './testing/fleet-page-under-test.ts';

const fleet = fleetPageUnderTest();

describe('the data for acting on failures', () => {
  it('the shell - has a row with its loads, failures, size and team', async () => {
    const app = await fleet.open();
    const shell = { remote: 'shell', version: 's1' };
    const releases = Array.from({ length: 20 }, () => ({ ...shell, ms: 300 }));
    await app.inject({ method: 'POST', url: '/_fleet/loads', payload: { releases } });
    const broken = { ...shell, phase: 'mount', code: 'threw', ms: 0, path: '/slot' };
    for (let n = 0; n < 3; n += 1) await report(app, broken);
    await fleet.store();
    const { body } = await app.inject('/_fleet');
    expect(cellsOf(body, 'parts', 'shell')).toEqual([
      'shell',
      'Platform team',
      'failing for some',
      's1',
      expect.stringMatching(/^\d+ kB$/),
      '20',
      expect.stringMatching(/^3\d\d ms$/),
      expect.stringMatching(/^3\d\d ms$/),
      '3',
      'none',
      '–',
    ]);
    expect(cellsOf(body, 'failures', 'shell')).toEqual([
      'shell',
      's1',
      'mount',
      'threw',
      '3',
      '1',
      expect.any(String),
      '/slot',
      '–',
      'Platform team',
      expect.stringContaining('npm run fleet -- rollback shell'),
    ]);
  });

  it('an error - has its place in the sources, on the page and by release:failures, and no map is served', async () => {
    const app = await fleet.open();
    const { config } = fleet.platform.parts;
    const store = openStore(config);
    const [file, bytes] = ['449.9c0d42ab.js', 'throw 1'];
    await store.write(`files/games/${file}`, bytes);
    const sources = ['mfe-games/src/<lobby>.ts'];
    const map = { integrity: integrityOf(bytes), sources, mappings: 'AAAA,MAEI' };
    await store.write(`maps/games/${file}.map`, JSON.stringify(map));
    const thrown = { remote: 'games', version: 'a', phase: 'mount', code: 'threw', ms: 1 };
    const frames = [`games/${file}?attempt=2:1:7`, 'shell/shell.00112233.js:1:9'];
    await report(app, { ...thrown, path: '/slot', frames });
    // A later report without a stack does not hide it, and one with something else in it is refused.
    await report(app, { ...thrown, path: '/slot' });
    await report(app, { ...thrown, path: '/x', frames: ['https://a.test/449.js?phone=1:1:7'] });
    const { body } = await app.inject('/_fleet');
    const row = rowsOf(body, 'failures').find(
      ([part, , , code]) => part === 'games' && code === 'threw',
    );
    expect(row?.[4]).toBe('2');
    expect(row?.[8]).toBe('mfe-games/src/&lt;lobby&gt;.ts:3:5shell/shell.00112233.js:1:9');
    const { lines } = await ops(fleet.site, 'release:failures');
    const at = lines.findIndex((line) => line.includes('mount  threw  2×'));
    expect(lines.slice(at + 1, at + 3)).toEqual([
      '    mfe-games/src/<lobby>.ts:3:5',
      '    shell/shell.00112233.js:1:9',
    ]);
    for (const url of [`/maps/games/${file}.map`, `/files/games/${file}.map`])
      expect((await app.inject(url)).body).not.toContain('lobby');
  });

  it('failures - are counted by release and cause, each with its owner and next step', async () => {
    const app = await fleet.open();
    const fail = (version: string, phase: string, code: string, remoteAddress: string) =>
      report(app, { remote: 'games', version, phase, code, ms: 1, path: '/slot', remoteAddress });
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2'])
      await fail('b', 'mount', 'threw_at_mount', address);
    await fail('b', 'verify', 'hash_missing', '10.0.0.3');
    await fail('b', 'load', 'unreachable', '10.0.0.3');
    await fail('b', 'load', 'of_tomorrow', '10.0.0.3');
    const { body } = await app.inject('/_fleet');
    const [most, ...others] = rowsOf(body, 'failures').filter(([, version]) => version === 'b');
    const rows = [most ?? [], ...others.toSorted((a, b) => (a[3] ?? '').localeCompare(b[3] ?? ''))];
    expect(rows.map((row) => [row[3], row[4], row[5], row[9]])).toEqual([
      ['threw_at_mount', '3', '2', 'Team &lt;i&gt;'],
      ['hash_missing', '1', '1', 'Team &lt;i&gt;'],
      ['of_tomorrow', '1', '1', 'Team &lt;i&gt;'],
      ['unreachable', '1', '1', 'Platform team'],
    ]);
    expect(rows[3]?.[10]).toContain('npm run fleet -- verify');
    expect(rows[2]?.[10]).toContain('no version of this platform explains this cause');
  });

  it('a pinned release - is marked, the canary in its own row', async () => {
    const app = await fleet.open();
    const { config } = fleet.platform.parts;
    const service = await openFleetService(config, { by: 'Ana' });
    const stateOf = async (name: string) =>
      cellsOf((await app.inject('/_fleet')).body, 'parts', name)?.[2];
    await service.pin('games', true);
    expect(await stateOf('games, canary')).toBe('10 % of visitors pinned');
    expect(await stateOf('games')).not.toContain('pinned');
    await service.pin('games', false);
    expect(await stateOf('games, canary')).toBe('10 % of visitors');
  });

  it('a remote that was withdrawn - has a row with its team and last version', async () => {
    const { body } = await (await fleet.open()).inject('/_fleet');
    expect(cellsOf(body, 'parts', 'lanterns')).toEqual([
      'lanterns',
      'Lantern team',
      'withdrawn',
      'l1',
      expect.stringMatching(/^Out of the fleet since .+, until its next publish$/),
    ]);
  });
});
