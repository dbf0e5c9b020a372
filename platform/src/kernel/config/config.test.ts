import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parol-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (env: NodeJS.ProcessEnv = {}) =>
  readConfig({ PAROL_DATA: dataDir, PAROL_PROFILE: 'sandbox', ...env });

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
