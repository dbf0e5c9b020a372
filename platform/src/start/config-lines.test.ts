import { expect, it } from 'vitest';
import { phEnvironment } from '../testing/ph-environment.ts';
import { startFaults } from '../kernel/config/config.ts';
import { seededRandom } from '../kernel/random/random.ts';
import { newSecrets, settingLines, unknownNames } from './config-lines.ts';

const ph = phEnvironment();
const lineOf = (lines: readonly string[], name: string) =>
  lines
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length)
    .trim();

it('a printed configuration - has values and defaults, and no secret', () => {
  const database = 'postgres://parol:pass@db.example/parol';
  const lines = settingLines({
    ...ph,
    DATABASE_URL: database,
    PAROL_SECRET_KYC_OTHER: ph.PAROL_SECRET_OTP,
  });
  expect(lineOf(lines, 'PAROL_ORIGIN')).toBe('https://parol.example');
  expect(lineOf(lines, 'PAROL_POOL_SIZE')).toBe('(not set: 10)');
  for (const name of ['PAROL_SECRET_OTP', 'PAROL_SECRET_KYC_OTHER', 'DATABASE_URL'])
    expect(lineOf(lines, name)).toBe('(set, not shown)');
  const all = lines.join('\n');
  const secrets = Object.entries(ph).filter(([name]) => name.startsWith('PAROL_SECRET_'));
  for (const [, value] of secrets) expect(all).not.toContain(value);
  expect(all).not.toContain('pass@');
});

it('new secrets - are all that a start needs, and leave those that are set', () => {
  const given = Object.entries(ph).filter(
    ([name]) => !/^PAROL_SECRET_(?!PROVIDER_|KYC$)/.test(name),
  );
  const env = Object.fromEntries(given);
  const lines = newSecrets(env, seededRandom('secrets'));
  expect(lines.map((line) => line.split('=')[0])).not.toContain('PAROL_SECRET_KYC');
  const made = Object.fromEntries(lines.map((line) => line.split('=')));
  const secrets = (one: NodeJS.ProcessEnv) =>
    startFaults(one).filter(({ variable }) => variable.startsWith('PAROL_SECRET_'));
  expect(secrets(env)).not.toEqual([]);
  expect(secrets({ ...env, ...made })).toEqual([]);
});

it('a misspelt variable - is named; those of providers and of other keys are known', () => {
  const env = { ...ph, PAROL_SECRET_KYC_OTHER: 'x', PAROL_POOLSIZE: '20', HOME: '/' };
  expect(unknownNames(env)).toEqual([
    'PAROL_POOLSIZE is no variable of the platform: see docs/configuration.md.',
  ]);
});
