import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkStart, readConfig } from '../../src/kernel/config/config.ts';
import { phEnvironment } from '../../src/testing/ph-environment.ts';
import { testDatabase } from '../../src/kernel/database/testing.ts';
import { onCluster } from '../../src/testing/on-cluster.ts';
import { programOf } from '../../src/testing/program.ts';
import { longRun, tally } from './long-run.ts';

const root = new URL('../../../', import.meta.url);
const timeoutMs = 180_000;

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parol-profile-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Environment = Readonly<Record<string, string | undefined>>;
const ph = phEnvironment();
/** The base of an environment: empty, or everything that the `ph` profile needs. */
const bases = { 'an empty environment': {}, 'an environment of ph': ph } as const;
type Base = keyof typeof bases;
const unknown = (name: string) => `PAROL_PROFILE must be sandbox or ph, not "${name}".`;
const unset = (name: string) =>
  `PAROL_PROFILE must be set where ${name} is: to ph, or to sandbox for play money.`;
const noOrigin = (name: string, given: string) =>
  `${name} must be an https origin such as https://parol.example, not "${given}".`;
const notWritten = (given: string) =>
  `PAROL_ORIGIN must be an origin such as https://api.example.ph, not "${given}".`;
const short =
  'PAROL_SECRET_OTP is too short for 32 random bytes (64 hex digits, or 43 characters of base64).';
const typed = 'PAROL_SECRET_OTP is not random: make it with "openssl rand -hex 32".';

/** A careless operator's changes, with the line that the platform must print before it ends. */
const careless: readonly (readonly [Base, Environment, string])[] = [
  ...onEmpty([
    [{ PAROL_PROFILE: 'PH' }, unknown('PH')],
    ...['production', 'prod', 'Sandbox', 'ph ', 'ph,sandbox', 'true'].map(
      (name) => [{ PAROL_PROFILE: name }, unknown(name)] as const,
    ),
    ...['DATABASE_URL', 'PAROL_MIGRATION_DATABASE_URL', 'PAROL_READING_DATABASE_URL'].map(
      (name) => [{ [name]: 'postgres://parol@127.0.0.1:9/parol' }, unset(name)] as const,
    ),
    [{ PAROL_ORIGIN: 'https://parol.example' }, unset('PAROL_ORIGIN')],
    [{ PAROL_ORIGIN: 'http://192.168.1.20:4000' }, unset('PAROL_ORIGIN')],
    [{ PAROL_ORIGIN: 'http://localhost.example' }, unset('PAROL_ORIGIN')],
    [{ PAROL_API_ORIGIN: 'https://api.parol.example' }, unset('PAROL_API_ORIGIN')],
    ...['0.0.0.0', '::', '192.168.1.20', 'parol.example'].map(
      (host) => [{ PAROL_HOST: host }, unset('PAROL_HOST')] as const,
    ),
    ...['http://localhost:4000/', 'http://LOCALHOST:4000', 'http://localhost:80'].map(
      (origin) => [{ PAROL_ORIGIN: origin }, notWritten(origin)] as const,
    ),
  ]),
  ...onPh([
    [
      { PAROL_SECRET_OTP: ph.PAROL_SECRET_KYC },
      'PAROL_SECRET_KYC and PAROL_SECRET_OTP are equal: each needs a secret of its own.',
    ],
    [
      { PAROL_FLEET_TOKEN: ph.PAROL_SECRET_KYC },
      'PAROL_SECRET_KYC and PAROL_FLEET_TOKEN are equal: each needs a secret of its own.',
    ],
    [{ PAROL_ORIGIN: undefined }, noOrigin('PAROL_ORIGIN', '')],
    ...['http://parol.example', 'http://localhost:4000'].map(
      (origin) => [{ PAROL_ORIGIN: origin }, noOrigin('PAROL_ORIGIN', origin)] as const,
    ),
    [{ PAROL_ORIGIN: 'https://parol.example/casino' }, notWritten('https://parol.example/casino')],
    [
      { PAROL_THIRD_PARTY_ORIGIN: 'http://localhost:4001' },
      noOrigin('PAROL_THIRD_PARTY_ORIGIN', 'http://localhost:4001'),
    ],
    [
      { DATABASE_URL: 'postgres://parol@127.0.0.1:9/parol' },
      "PAROL_MIGRATION_DATABASE_URL is missing: the login of DATABASE_URL can't change tables.",
    ],
    ...['PAROL_MIGRATION_DATABASE_URL', 'PAROL_READING_DATABASE_URL'].map(
      (name) =>
        [
          { [name]: 'postgres://parol@127.0.0.1:9/parol' },
          `DATABASE_URL is missing: ${name} alone names no database for the platform.`,
        ] as const,
    ),
    [{ PAROL_DEV: '1' }, 'PAROL_DEV is for the sandbox: remove it.'],
    [{ PAROL_BUNDLE: '1' }, 'PAROL_BUNDLE is for the sandbox: remove it.'],
    [{ PAROL_PASSWORD_COST: '20' }, 'PAROL_PASSWORD_COST is for the sandbox: remove it.'],
    [
      { PAROL_SECRET_OTP: undefined },
      'PAROL_SECRET_OTP is missing: make it with "openssl rand -hex 32".',
    ],
    ...['secret', 'c0ffee', 'a1B2'.repeat(10)].map(
      (secret) => [{ PAROL_SECRET_OTP: secret }, short] as const,
    ),
    ...['otp-'.repeat(16), '0'.repeat(64), 'password'.repeat(8), '0123456789abcdef'.repeat(4)].map(
      (secret) => [{ PAROL_SECRET_OTP: secret }, typed] as const,
    ),
    [{ PAROL_FLEET_TOKEN: 'fleet-page-token' }, short.replace('SECRET_OTP', 'FLEET_TOKEN')],
    [{ PAROL_FLEET_TOKEN: 'a'.repeat(64) }, typed.replace('SECRET_OTP', 'FLEET_TOKEN')],
    [{ PAROL_SECRET_PROVIDER_JILI: 'jili' }, short.replace('SECRET_OTP', 'SECRET_PROVIDER_JILI')],
  ]),
];

const read = (base: Base, changes: Environment) => {
  const env = { PAROL_DATA: dataDir, ...bases[base], ...changes };
  checkStart(env);
  return readConfig(env);
};

describe('a careless environment', () => {
  it.each(careless)('%s with %j - is refused', (base, changes, line) => {
    expect(() => read(base, changes)).toThrow(line);
    tally('careless environments', 1);
  });

  it.each(careless.filter(([base], at) => longRun || careless[at - 1]?.[0] !== base))(
    '%s with %j - starts nothing, and ends with one line',
    { timeout: timeoutMs },
    async (base, changes, line) => {
      const ended = await start('main.ts', { ...bases[base], ...changes });
      expect(ended).toEqual({ code: 1, out: '', err: `${line}\n` });
      expect(readdirSync(dataDir)).not.toContain('pg');
    },
  );

  it(
    "with a superuser as the platform's login - starts nothing",
    { timeout: timeoutMs },
    async () => {
      const test = await testDatabase();
      const urls = { DATABASE_URL: test.url, PAROL_MIGRATION_DATABASE_URL: test.url };
      const ended = await start('main.ts', { ...ph, ...urls, ...onCluster() });
      await test.close();
      expect(ended).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(
          /^DATABASE_URL's login \w+ is a superuser: give the platform one .*\n$/,
        ),
      });
    },
  );

  it('for an operator - starts no command', { timeout: timeoutMs }, async () => {
    const ended = await start('ops.cli.ts', { ...ph, PAROL_SECRET_OTP: 'secret' });
    expect(ended).toMatchObject({ code: 1, err: `${short}\n` });
  });
});

describe('a documented environment', () => {
  it.each<readonly [Base, Environment, string]>([
    ['an empty environment', {}, 'sandbox'],
    ['an empty environment', { PAROL_PROFILE: '' }, 'sandbox'],
    ['an empty environment', { PAROL_ORIGIN: 'http://127.0.0.1:4000' }, 'sandbox'],
    ...['', 'localhost', '127.0.0.1', '::1'].map(
      (host) => ['an empty environment', { PAROL_HOST: host }, 'sandbox'] as const,
    ),
    ['an empty environment', { PAROL_API_ORIGIN: 'http://api.localhost:4002' }, 'sandbox'],
    ...onEmpty(
      [
        { DATABASE_URL: 'postgres://db.example/parol' },
        { PAROL_ORIGIN: 'https://demo.example' },
      ].map((given) => [{ PAROL_PROFILE: 'sandbox', ...given }, 'sandbox'] as const),
    ),
    ['an environment of ph', {}, 'ph'],
    [
      'an environment of ph',
      { PAROL_SECRET_OTP: 'jk0fwKqELTR2NM6umXgZtj/0VFavpTkUnz3X+J7zHfM=' },
      'ph',
    ],
  ])('%s with %j - is the profile %s', (base, changes, profile) => {
    expect(read(base, changes).profile).toBe(profile);
  });

  it('of ph - calls only configured third parties', () => {
    expect(read('an environment of ph', {}).thirdPartyOrigin).toBe('https://third-party.invalid');
  });
});

type Row = readonly [Environment, string];
function onEmpty(rows: readonly Row[]): readonly (readonly [Base, Environment, string])[] {
  return rows.map(([changes, line]) => ['an empty environment', changes, line]);
}
function onPh(rows: readonly Row[]): readonly (readonly [Base, Environment, string])[] {
  return rows.map(([changes, line]) => ['an environment of ph', changes, line]);
}

/** Starts a program of the platform as an operator does; resolves when it has ended. */
async function start(source: string, environment: Environment) {
  const program = await programOf(`platform/src/start/${source}`);
  const env = { ...process.env, DATABASE_URL: '', PAROL_DATA: dataDir, ...environment };
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [program], { cwd: root, env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}
