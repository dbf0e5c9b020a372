import type { Fleet, RouteData } from '@parol/contract/release';
import { expect, it } from 'vitest';
import { readConfig } from '../../kernel/config/config.ts';
import { noFleetSettings } from '../fleet/testing/test-fleet.ts';
import { overridesOf } from './overrides.ts';

const origin = 'http://localhost:3102';
const other = 'https://try.parol.example';
const query = new URLSearchParams({
  'remote.cashier': origin,
  'remote.games': 'https://evil.example',
  'remote.content': `${origin}/x`,
  'remote.Rewards': origin,
  remote: origin,
});

const page = (path: string): RouteData['pages'][number] => ({
  path,
  expose: './page',
  title: { en: path, ph: path },
  access: 'everyone',
  frame: 'site',
  catchAll: false,
  files: [],
});
const remote = (name: string, path: string, calls: readonly string[]) => ({
  active: '1.0.0-a',
  previous: null,
  manifests: {},
  disabled: [],
  route: {
    name,
    owner: 'Team',
    version: '1.0.0-a',
    contract: '^1.0.0',
    entry: 'entry.js',
    pages: [page(path)],
    slots: [],
    modals: [],
    nav: [],
    locales: { en: 'en.json', ph: 'ph.json' },
    calls: [...calls],
  },
});
const fleet: Fleet = {
  schema: 2,
  revision: 1,
  issued: 1,
  shell: { version: 's1', previous: null, manifests: {} },
  remotes: {
    cashier: remote('cashier', '/withdrawal', ['fund/addWithdrawTicket']),
    pay: remote('pay', '/mayapay', ['payg/maya']),
    content: remote('content', '/news', ['cms/newsList', 'fund/memberBankList']),
  },
};
const config = (sandbox: boolean, overrideOrigins: readonly string[]) => ({
  sandbox,
  fleet: { ...noFleetSettings, overrideOrigins },
});

it.each([
  ['a sandbox', true, [origin], '/news', { cashier: origin }],
  ['a sandbox, on a page that moves money', true, [origin], '/mayapay', { cashier: origin }],
  ['another profile', false, [origin], '/news', { cashier: origin }],
  ['another profile, on a gateway', false, [origin], '/mayapay', {}],
  ['another profile, on the withdrawal', false, [origin], '/Withdrawal', {}],
  ['another profile without origins', false, [], '/news', {}],
  ['a sandbox with another origin', true, [other], '/news', {}],
] as const)(
  'in %s - overrides come from configured origins only, and spare remotes that move money',
  (_what, sandbox, origins, path, expected) => {
    expect(overridesOf(query, path, fleet, config(sandbox, origins))).toEqual(expected);
  },
);

it('the setting - is the ports of the remotes’ own servers in the sandbox, and nothing elsewhere', () => {
  const settings = (env: NodeJS.ProcessEnv) => readConfig(env).fleet.overrideOrigins;
  expect(settings({})).toContain(origin);
  expect(settings({ PAROL_OVERRIDE_ORIGINS: '' })).toEqual([]);
  expect(settings({ PAROL_OVERRIDE_ORIGINS: `${origin}, ${other}` })).toEqual([origin, other]);
  expect(() => settings({ PAROL_OVERRIDE_ORIGINS: `${other}/` })).toThrow(
    'PAROL_OVERRIDE_ORIGINS must be origins such as http://localhost:3102, separated by commas, not "https://try.parol.example/".',
  );
});
