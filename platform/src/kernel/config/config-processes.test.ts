import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { phEnvironment } from '../../testing/ph-environment.ts';
import { readConfig, startFaults } from './config.ts';

/** The processes of a site: their roles, shares and connections. */

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parol-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (env: NodeJS.ProcessEnv = {}) =>
  readConfig({ PAROL_DATA: dataDir, PAROL_PROFILE: 'sandbox', ...env });

describe('the roles of a process', () => {
  const login = 'postgres://parol@127.0.0.1:9/parol';
  const linesFor = (env: NodeJS.ProcessEnv) =>
    startFaults({ ...phEnvironment(), ...env }).map(({ line }) => line);

  it.each([
    [undefined, ['web', 'worker', 'migrate', 'ops']],
    ['worker, web', ['web', 'worker']],
    ['migrate', ['migrate']],
  ])('%j - are %j', (PAROL_ROLES, roles) => {
    expect([...read({ PAROL_ROLES }).roles]).toEqual(roles);
  });

  it.each(['wep', 'web,jobs', ','])('%j - are refused in one line', (PAROL_ROLES) => {
    expect(() => read({ PAROL_ROLES })).toThrow(
      `PAROL_ROLES must be some of web, worker, migrate, ops, separated by commas, not "${PAROL_ROLES}".`,
    );
  });

  it.each(['web', 'worker', 'ops'])('of %s - exclude the login for migrations', (PAROL_ROLES) => {
    const logins = { DATABASE_URL: login, PAROL_READING_DATABASE_URL: login };
    expect(linesFor({ PAROL_ROLES, ...logins })).toEqual([]);
    expect(linesFor({ PAROL_ROLES, ...logins, PAROL_MIGRATION_DATABASE_URL: login })).toEqual([
      "PAROL_MIGRATION_DATABASE_URL is for the role migrate: remove it here, where nothing changes the database's tables.",
    ]);
  });

  it('of commands without that login - need the one that reads', () => {
    expect(linesFor({ PAROL_ROLES: 'ops', DATABASE_URL: login })).toEqual([
      'PAROL_READING_DATABASE_URL is missing: commands that only read use its login.',
    ]);
  });

  it('of migrations alone - need that login, and neither an address nor secrets', () => {
    const alone = { PAROL_PROFILE: 'ph', PAROL_ROLES: 'migrate' };
    const env = { ...alone, PAROL_MIGRATION_DATABASE_URL: login };
    expect(startFaults(env)).toEqual([]);
    expect(read(env).databaseUrls.databaseUrl).toBe(login);
    expect(startFaults({ ...alone, DATABASE_URL: login }).map(({ line }) => line)).toEqual([
      "PAROL_MIGRATION_DATABASE_URL is missing: the login of DATABASE_URL can't change tables.",
    ]);
  });
});

describe('the size of the pool', () => {
  it.each([
    [undefined, 10],
    ['40', 40],
  ])('%j - is %d connections', (PAROL_POOL_SIZE, size) => {
    expect(read({ PAROL_POOL_SIZE }).poolSize).toBe(size);
  });

  it.each(['1', '501', '2.5', 'many'])('%j - is refused in one line', (PAROL_POOL_SIZE) => {
    expect(() => read({ PAROL_POOL_SIZE })).toThrow(
      `PAROL_POOL_SIZE must be a number from 2 to 500, not "${PAROL_POOL_SIZE}".`,
    );
  });
});

describe('a pooler or a cluster', () => {
  const line = (env: NodeJS.ProcessEnv) =>
    startFaults({ PAROL_DATA: dataDir, PAROL_PROFILE: 'sandbox', ...env }).map((one) => one.line);
  const pooled = { PAROL_POOLER: 'transaction', DATABASE_URL: 'postgres://pooler/parol' };

  it('before the database of the operator - is used by processes that do not migrate', () => {
    expect(line({ ...pooled, PAROL_ROLES: 'web,worker' })).toEqual([]);
    expect(line({ ...pooled, PAROL_MIGRATION_DATABASE_URL: 'postgres://server/parol' })).toEqual(
      [],
    );
    expect(read(pooled).isPooled).toBe(true);
    expect(read().isPooled).toBe(false);
  });

  it('is refused for a migration, before the embedded database, and in another mode', () => {
    expect(line(pooled)).toEqual([
      'PAROL_MIGRATION_DATABASE_URL is missing: a schema is changed at PostgreSQL itself, not through PAROL_POOLER.',
    ]);
    expect(line({ PAROL_POOLER: 'transaction', PAROL_REPLICA_URL: 'postgres://b/parol' })).toEqual([
      'PAROL_POOLER needs DATABASE_URL: the embedded database has none.',
      'PAROL_REPLICA_URL needs DATABASE_URL: the embedded database has none.',
    ]);
    expect(line({ ...pooled, PAROL_POOLER: 'session', PAROL_ROLES: 'web' })).toEqual([
      'PAROL_POOLER must be one of transaction, not "session".',
    ]);
  });

  it('a cluster - is of the operator too, and needs only the login for migrations', () => {
    const cluster = { PAROL_DISTRIBUTE: 'citus', PAROL_ROLES: 'migrate' };
    expect(line(cluster)).toEqual([
      'PAROL_DISTRIBUTE needs DATABASE_URL: the embedded database has none.',
    ]);
    const login = { PAROL_MIGRATION_DATABASE_URL: 'postgres://coordinator/parol' };
    expect(line({ ...cluster, ...login })).toEqual([]);
    expect(read({ ...cluster, ...login }).cluster).toEqual({ shards: 32 });
    expect(read({ ...cluster, ...login, PAROL_SHARDS: '4' }).cluster).toEqual({ shards: 4 });
    expect(read().cluster).toBeUndefined();
  });
});

it('limits that a process counts in memory - are divided by the processes that serve', () => {
  const ceilings = { memberCalls: 600, memberActs: 120, visitorCalls: 6_000 };
  const site = phEnvironment();
  expect(read(site).callCeilings).toEqual(ceilings);
  const shares = { memberCalls: 86, memberActs: 18, visitorCalls: 858 };
  const env = { ...site, PAROL_PROCESSES: '7', PAROL_WORKERS: '2' };
  expect(read(env)).toMatchObject({ callCeilings: shares, processes: { web: 7, workers: 2 } });
});

it.each([
  [{}, true],
  [{ PAROL_DEPLOY: 'off' }, false],
  [{ PAROL_PROFILE: 'ph' }, false],
  [{ PAROL_PROFILE: 'ph', PAROL_DEPLOY: 'on' }, true],
])('a start with %j - publishes: %s', (env, deploys) => {
  expect(read(env).deploys).toBe(deploys);
});
