import { mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtPage, gatewayRoute } from '../../testing/built-release.ts';
import { gateways } from '../../testing/gateways.ts';
import { createFleetService } from './fleet.service.ts';
import { formMismatches } from './gate/form.ts';
import { platformFacts } from './gate/platform-facts.ts';
import { notePlatform, runningPlatforms } from './running-platforms.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';

let fleet: TestFleet;
beforeEach(async () => {
  fleet = testFleet();
  await fleet.publishShell('s1');
});
afterEach(() => fleet.remove());

describe('the record of a running platform', () => {
  it('has its calls and data formats until it ends', () => {
    const endNote = notePlatform({ dataDir: fleet.root });
    expect(runningPlatforms(fleet.root)).toEqual([platformFacts()]);
    endNote();
    expect(runningPlatforms(fleet.root)).toEqual([]);
  });

  it('of a crashed process, of another machine or unreadable - is ignored', () => {
    const folder = join(fleet.root, 'platforms');
    mkdirSync(folder);
    const note = { pid: process.pid, host: hostname(), ...platformFacts() };
    const write = (name: string, text: object | string) =>
      writeFileSync(join(folder, name), typeof text === 'string' ? text : JSON.stringify(text));
    write('crashed.json', { ...note, start: 'earlier' });
    write('elsewhere.json', { ...note, host: 'another' });
    write('half.json', '{"pid":');
    expect(runningPlatforms(fleet.root)).toEqual([]);
  });
});

describe('a publish while an older platform runs', () => {
  const facts = platformFacts();
  const older = { ...facts, calls: facts.calls.filter((call) => call !== 'cms/newsList') };
  const serviceWith = (running: typeof facts) =>
    createFleetService({ ...fleet, by: 'tester', running: () => [running] });

  it('of a remote with a call that this one does not answer - is refused', async () => {
    const dir = fleet.built('tips', '1.0.0-a', { calls: ['cms/newsList', 'cms/seo'] });
    await expect(serviceWith(older).publish('tips', dir)).rejects.toThrow(
      'The platform that runs does not answer cms/newsList yet: start the one of these sources first.',
    );
    await expect(serviceWith(facts).publish('tips', dir)).resolves.toMatchObject({ changed: true });
  });

  it('of a gateway that this one cannot read - is refused with the place', async () => {
    const { adapter: _, fee, ...fields } = facts.gateways.fields?.['gateways']?.items?.fields ?? {};
    const form = {
      ...facts.gateways,
      fields: {
        ...facts.gateways.fields,
        gateways: {
          items: { fields: { ...fields, adapter: { words: ['qr'] } }, needs: ['bonus'] },
        },
      },
    };
    const dir = fleet.built(
      'cashier',
      '1.0.0-a',
      {
        ...gatewayRoute([gateways.maya]),
        pages: [builtPage('/deposit-status'), builtPage(gateways.maya.route)],
      },
      { 'gateways.json': JSON.stringify({ schema: 1, gateways: [gateways.maya] }) },
    );
    expect(fee).toBeDefined();
    const publishing = serviceWith({ ...facts, gateways: form }).publish('cashier', dir);
    await expect(publishing).rejects.toThrow(
      "gateways.json: the gateway maya: adapter: the platform that runs can't read it yet",
    );
    await expect(publishing).rejects.toThrow('gateways.json: the gateway maya: fee: the platform');
    await expect(publishing).rejects.toThrow(
      'gateways.json: the gateway maya: bonus: the platform',
    );
  });
});

it('the gateways of this version - have its form', () => {
  const file = { schema: 1, gateways: Object.values(gateways) };
  expect(formMismatches(platformFacts().gateways, file)).toEqual([]);
  expect(formMismatches(platformFacts().gateways, { ...file, gateways: {} })).toEqual(['gateways']);
});
