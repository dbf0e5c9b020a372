import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';
import { readConfig } from '../kernel/config/config.ts';

const config = readConfig({});
const phone = '09171234567';

it('prints the demo member with the password that works', () => {
  expect(greeting(config, { phone, password: 'Ilang2026x' })).toContain(
    `Demo member     ${phone}, password Ilang2026x\n`,
  );
});

it('prints no password that the member has changed', () => {
  const printed = greeting(config, { phone, password: undefined });
  expect(printed).toContain(`${phone}, with the password that you have set, or with a code\n`);
  expect(printed).not.toContain('undefined');
});

it('says in one line which proxies are trusted, outside the sandbox', () => {
  const real = { ...config, sandbox: false };
  expect(greeting(real)).toContain('\n  No proxy is trusted: ');
  expect(greeting({ ...real, trustProxy: '10.0.0.1' })).toContain(
    '\n  Trusted proxies: 10.0.0.1 (PAROL_TRUST_PROXY).\n',
  );
  expect(greeting(config)).not.toContain('roxies');
});

it('says where messages and the API are, in the sandbox alone', () => {
  expect(greeting(config)).toContain(`The API         ${config.origin}/sandbox/api\n`);
  expect(greeting({ ...config, sandbox: false })).not.toContain('/sandbox/');
});

it('prints no demo member when there is none', () => {
  expect(greeting(config)).not.toContain('Demo member');
});
