import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../kernel/config/config.ts';
import { fleetConfig } from './data-folder.ts';
import { noteInstance, runningInstances } from './running-instances.ts';

const elsewhere = join(tmpdir(), 'parol-elsewhere');
const bucket = {
  PAROL_STORE: 's3://releases/parol',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: 'ap-southeast-1',
};

describe('the data folder and store of a fleet command', () => {
  it('are those of PAROL_DATA, whatever runs', () => {
    const { config, says } = fleetConfig({ PAROL_DATA: elsewhere }, () => [
      { port: 4000, dataDir: '/other' },
    ]);
    expect([config.dataDir, says]).toEqual([elsewhere, `${elsewhere} (PAROL_DATA)`]);
  });

  it('are those of the only platform that runs here', () => {
    const { config, says } = fleetConfig({}, () => [{ port: 4100, dataDir: elsewhere }]);
    expect([config.dataDir, says]).toEqual([
      elsewhere,
      `${elsewhere} (of the platform at port 4100)`,
    ]);
  });

  it('come with the port of that platform, unless another one is set', () => {
    const portOf = (env: NodeJS.ProcessEnv) =>
      fleetConfig(env, () => [{ port: 4100, dataDir: elsewhere }]).config.port;
    expect(portOf({})).toBe(4100);
    expect(portOf({ PAROL_DATA: elsewhere })).toBe(4100);
    expect(portOf({ PAROL_DATA: '/other' })).toBe(4000);
    expect(portOf({ PORT: '4300' })).toBe(4300);
  });

  it('are found by the record of a running platform, which ends with it', () => {
    const root = mkdtempSync(join(tmpdir(), 'parol-instances-'));
    const config = { ...readConfig({ ...bucket, PAROL_DATA: elsewhere }), root, port: 4200 };
    const forget = noteInstance(config);
    const folder = join(root, 'node_modules/.parol-running');
    // Its process id belongs to another process by now.
    const ended = { pid: process.pid, start: 'earlier', port: 4300, dataDir: '/ended' };
    writeFileSync(join(folder, 'ended.json'), JSON.stringify(ended));
    writeFileSync(join(folder, 'torn.json'), '{"pid":');
    const running = () => runningInstances(root);
    const { port, dataDir, store } = running()[0] ?? {};
    expect([port, dataDir, store]).toEqual([4200, elsewhere, 's3://releases/parol/']);
    expect(running()).toHaveLength(1);
    expect(() => fleetConfig({ PAROL_DATA: elsewhere }, running)).toThrow('port 4200');
    expect(fleetConfig(bucket, running).config.dataDir).toBe(elsewhere);
    forget();
    expect(running()).toEqual([]);
    rmSync(root, { recursive: true });
  });

  it('are the default if no platform runs', () => {
    expect(fleetConfig({}, () => []).says).toMatch(/\(the default; no platform runs here\)$/);
  });

  it('are refused if several platforms run in other folders', () => {
    const running = ['/one', '/two'].map((dataDir) => ({ port: 4000, dataDir }));
    expect(() => fleetConfig({}, () => running)).toThrow(
      'Several platforms run from here: set PAROL_DATA to one of /one, /two.',
    );
  });

  it('include the bucket of PAROL_STORE', () => {
    expect(fleetConfig({ ...bucket, PAROL_DATA: elsewhere }, () => []).says).toBe(
      `${elsewhere} (PAROL_DATA), stored in s3://releases/parol/ (PAROL_STORE)`,
    );
  });

  it('are refused if the platform of the folder has its fleet in another store', () => {
    const running = [{ port: 4000, dataDir: elsewhere, store: 's3://releases/parol/' }];
    expect(() => fleetConfig({}, () => running)).toThrow(
      /^The platform at port 4000 has its fleet in s3:\/\/releases\/parol\/, not in .+: give this command the same PAROL_STORE\.$/,
    );
    expect(fleetConfig({ ...bucket }, () => running).says).toContain(
      'stored in s3://releases/parol',
    );
  });
});
