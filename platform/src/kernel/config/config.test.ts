import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { phEnvironment } from '../../testing/ph-environment.ts';
import { selfSigned } from '../../testing/self-signed.ts';
import { checkStart, ConfigFaults, readConfig, startFaults } from './config.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parol-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (env: NodeJS.ProcessEnv = {}) =>
  readConfig({ PAROL_DATA: dataDir, PAROL_PROFILE: 'sandbox', ...env });

describe('the synthetic player', () => {
  it.each([
    [{}, 'http://localhost:4000'],
    [{ PAROL_SEED: 'off' }, undefined],
    [{ PAROL_PROBE: 'off' }, undefined],
    [{ PAROL_SEED: 'off', PAROL_PROBE: 'on', PAROL_API_ORIGIN: 'http://a.test' }, 'http://a.test'],
    [{ PAROL_PROBE_ORIGIN: 'http://localhost:8080' }, 'http://localhost:8080'],
  ])('%j - is at %s, as a member that the sandbox makes', (env, at) => {
    expect(read(env).probe).toEqual(at && { origin: at, member: undefined });
  });

  const named = { PAROL_PROBE_PHONE: '0917 123 4567', PAROL_PROBE_PASSWORD: 'Lantern2026' };
  const site = phEnvironment();

  it('outside the sandbox - is the member that the operator names, and nobody else', () => {
    expect(read(site).probe).toBeUndefined();
    expect(read({ ...site, ...named }).probe).toEqual({
      origin: site.PAROL_ORIGIN,
      member: { account_id: '639171234567', password: 'Lantern2026' },
    });
    expect(read({ ...site, ...named, PAROL_PROBE: 'off' }).probe).toBeUndefined();
  });

  it.each([
    [{ PAROL_PROBE: 'on' }, ['PAROL_PROBE_PHONE is missing: PAROL_PROBE is on.']],
    [
      { ...named, PAROL_PROBE_PASSWORD: '' },
      ['PAROL_PROBE_PASSWORD is missing: it is that of PAROL_PROBE_PHONE.'],
    ],
    [
      { ...named, PAROL_PROBE_PHONE: '12345' },
      ['PAROL_PROBE_PHONE must be a mobile number such as 0917 123 4567, not "12345".'],
    ],
    [named, []],
    [{ ...named, PAROL_PROBE_PHONE: '', PAROL_PROBE: 'off' }, []],
  ])('outside the sandbox with %j - has the faults %j', (env, lines) => {
    expect(startFaults({ ...site, ...env }).map(({ line }) => line)).toEqual(lines);
  });
});

it('the work of a password - is that of production unless it is set', () => {
  expect(read().passwordCost).toBe(15);
  expect(read({ PAROL_PASSWORD_COST: '4' }).passwordCost).toBe(4);
});

describe('a certificate', () => {
  const file = (name: string, content: string) => {
    const path = join(dataDir, name);
    writeFileSync(path, content);
    return path;
  };
  const files = ({ cert, key }: ReturnType<typeof selfSigned>) => ({
    PAROL_TLS_CERTIFICATE: file('cert.pem', cert),
    PAROL_TLS_KEY: file('key.pem', key),
  });
  const lines = (env: NodeJS.ProcessEnv) => startFaults(env).map(({ line }) => line);

  it('with its key - makes the address of the site https', () => {
    const one = selfSigned();
    expect(read(files(one))).toMatchObject({ certificate: one, origin: 'https://localhost:4000' });
    expect(lines(files(one))).toEqual([]);
    expect(read()).toMatchObject({ certificate: undefined, origin: 'http://localhost:4000' });
  });

  it('without its key, with another one, or at an address without TLS - is refused', () => {
    const { PAROL_TLS_CERTIFICATE, PAROL_TLS_KEY } = files(selfSigned());
    const other = file('other.pem', selfSigned().key);
    expect(lines({ PAROL_TLS_CERTIFICATE })).toEqual([
      'PAROL_TLS_KEY is missing: it is that of PAROL_TLS_CERTIFICATE.',
    ]);
    expect(lines({ PAROL_TLS_KEY })).toEqual([
      'PAROL_TLS_CERTIFICATE is missing: PAROL_TLS_KEY is set.',
    ]);
    expect(lines({ PAROL_TLS_CERTIFICATE, PAROL_TLS_KEY: other })).toEqual([
      expect.stringMatching(/^PAROL_TLS_KEY does not fit PAROL_TLS_CERTIFICATE: .*mismatch/),
    ]);
    expect(
      lines({ PAROL_TLS_CERTIFICATE, PAROL_TLS_KEY, PAROL_ORIGIN: 'http://localhost:4000' }),
    ).toEqual(['PAROL_ORIGIN must be https: PAROL_TLS_CERTIFICATE is set.']);
    expect(lines({ PAROL_TLS_CERTIFICATE: join(dataDir, 'none.pem'), PAROL_TLS_KEY })).toEqual([
      `PAROL_TLS_CERTIFICATE names ${join(dataDir, 'none.pem')}, which can't be read.`,
    ]);
  });
});

describe('several faults', () => {
  const linesOf = (act: () => unknown) => {
    try {
      act();
    } catch (error) {
      if (error instanceof ConfigFaults) return error.message.split('\n');
      throw error;
    }
    return [];
  };

  it('of values - are told at once', () => {
    const env = { PORT: '0', PAROL_POOL_SIZE: '1', PAROL_LOG: 'loud', PAROL_PROFILE: 'production' };
    expect(linesOf(() => read(env))).toEqual([
      'PAROL_PROFILE must be sandbox or ph, not "production".',
      'PORT must be a number from 1 to 65534, not "0".',
      'PAROL_POOL_SIZE must be a number from 2 to 500, not "1".',
      'PAROL_LOG must be one of trace, debug, info, warn, error, fatal, silent, not "loud".',
    ]);
  });

  it('of values, secrets and the profile - are told at once, a variable once', () => {
    const env = {
      ...phEnvironment('http://parol.example/casino'),
      PAROL_POOL_SIZE: '1',
      PAROL_DEV: '1',
      PAROL_SECRET_OTP: '',
      PAROL_SECRET_KYC: 'short',
    };
    expect(linesOf(() => checkStart(env))).toEqual([
      'PAROL_ORIGIN must be an origin such as https://api.example.ph, not "http://parol.example/casino".',
      'PAROL_POOL_SIZE must be a number from 2 to 500, not "1".',
      'PAROL_DEV is for the sandbox: remove it.',
      'PAROL_SECRET_OTP is missing: make it with "openssl rand -hex 32".',
      expect.stringMatching(/^PAROL_SECRET_KYC is too short/),
    ]);
  });
});

describe("the API's origin", () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['https://api.parol.example', 'https://api.parol.example'],
    ['http://localhost:4002', 'http://localhost:4002'],
  ])('%j - is %j', (PAROL_API_ORIGIN, origin) => {
    expect(read({ PAROL_API_ORIGIN }).apiOrigin).toBe(origin);
  });

  it.each(['https://api.parol.example/', 'https://api.parol.example/v1', 'api.parol.example'])(
    '%j - is refused in one line',
    (PAROL_API_ORIGIN) => {
      expect(() => read({ PAROL_API_ORIGIN })).toThrow(/^PAROL_API_ORIGIN must be an .+\.$/);
    },
  );
});

describe("the sandbox's seed", () => {
  const file = () => join(dataDir, 'sandbox-seed');

  it('is created once and read by the next start', () => {
    const secret = read().secret('otp');
    expect(readFileSync(file(), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    expect(read().secret('otp')).toBe(secret);
    expect(readdirSync(dataDir)).toEqual(['sandbox-seed']);
  });

  it.each([
    ['empty', ''],
    ['short', 'ab'.repeat(31)],
    ['no hex', 'x'.repeat(64)],
  ])('%s - is refused in one line', (_, text) => {
    writeFileSync(file(), text);
    expect(() => read()).toThrow(`${file()} is damaged`);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });
});

describe('the licence', () => {
  it.each([
    [{}, undefined],
    [{ PAROL_REGULATOR_URL: 'https://regulator.example/a' }, undefined],
    [{ PAROL_LICENCE_NUMBER: 'IGL-1' }, { number: 'IGL-1', regulator: undefined }],
    [
      { PAROL_LICENCE_NUMBER: 'IGL-1', PAROL_REGULATOR_URL: 'https://regulator.example/a' },
      { number: 'IGL-1', regulator: 'https://regulator.example/a' },
    ],
  ])('of %j - is %j', (env, licence) => {
    expect(read(env).identity.licence).toEqual(licence);
  });

  it('with a regulator whose address is no http address - is refused', () => {
    expect(() => read({ PAROL_REGULATOR_URL: 'javascript:alert(1)' })).toThrow(
      'PAROL_REGULATOR_URL must be an http or https address, not "javascript:alert(1)".',
    );
  });
});

it('a further address without https - is refused outside the sandbox', () => {
  const lines = startFaults({
    ...phEnvironment(),
    PAROL_OTHER_ORIGINS: 'https://parol.example, http://parol.ph',
  }).map(({ line }) => line);
  expect(lines).toEqual([
    'PAROL_OTHER_ORIGINS must be an https origin such as https://parol.example, not "http://parol.ph".',
  ]);
});
