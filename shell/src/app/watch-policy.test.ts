// @vitest-environment happy-dom
import type { RouteData } from '@parol/contract/release';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bootHost, failuresOf } from '../testing/host.tsx';
import { fleet, route } from '../testing/page.ts';
import { reportViolation } from './report-violation.ts';
import { watchPolicy } from './watch-policy.ts';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const shellFile = `${location.origin}/shell/s1/shell.js`;
const violation = (sourceFile: string, blockedURI = 'https://evil.example/a.png') =>
  Object.assign(new Event('securitypolicyviolation'), {
    sourceFile,
    effectiveDirective: 'img-src',
    blockedURI,
  }) as SecurityPolicyViolationEvent;
const started = async () => {
  const routes = ['games', 'rewards'].map((name) => route(name, { version: `1.0.0-${name}` }));
  return bootHost(fleet(routes));
};

it('what the policy blocks - is reported once under the release whose code tried it', async () => {
  const { host, served } = await started();
  watchPolicy(host);
  const chunk = 'http://localhost/remotes/games/1.0.0-a/12.js';
  dispatchEvent(violation(chunk));
  dispatchEvent(violation(chunk));
  dispatchEvent(violation(shellFile));
  await vi.waitFor(() => expect(served.failures).toHaveLength(1));
  const failure = { remote: 'games', version: '1.0.0-a', phase: 'policy', code: 'img-src' };
  expect(await failuresOf(host, served)).toEqual([
    { ...failure, ms: 0, path: '/', token: 'token of games 1.0.0-a' },
  ]);
});

it.each([
  [
    'of a page of rewards',
    '<main class="wrap"><div class="rewards-a1-_z"><p><img src="https://evil.example/a.png?x"></p></div></main>',
    ['rewards'],
  ],
  [
    "of a widget of games within rewards' page",
    '<div class="rewards-a1-_z"><div data-slot="games.top"><video poster="https://evil.example/a.png"></video></div></div>',
    ['games'],
  ],
  ["of the shell's own", '<img class="games-like-this" src="https://evil.example/a.png">', []],
  ['of another address', '<p class="games-a1b2c"><img src="https://fine.example/a.png"></p>', []],
])('an image %s - is reported under that remote', async (_, html, remotes) => {
  const slots: RouteData['slots'] = [
    {
      slot: 'home.top',
      id: 'games.top',
      expose: './t',
      order: 1,
      urgent: false,
      access: 'everyone',
      files: [],
    },
  ];
  const { host, served } = await bootHost(
    fleet([
      route('games', { version: '1.0.0-games', slots }),
      route('rewards', { version: '1.0.0-rewards' }),
    ]),
  );
  vi.useFakeTimers();
  reportViolation(host, violation(shellFile));
  reportViolation(host, violation('chrome-extension://abc/x.js'));
  // React inserts it after the browser has started to load it.
  document.body.innerHTML = html;
  vi.runAllTimers();
  expect(await failuresOf(host, served)).toMatchObject(
    remotes.map((remote) => ({
      remote,
      version: `1.0.0-${remote}`,
      phase: 'policy',
      code: 'img-src',
    })),
  );
});

it('an inline style - is reported under the remote of its element', async () => {
  const { host, served } = await started();
  document.body.innerHTML = '<p class="games-a1b2c"><b></b></p>';
  const event = violation('', 'inline');
  document.querySelector('b')?.dispatchEvent(event);
  reportViolation(host, event);
  expect(await failuresOf(host, served)).toMatchObject([{ remote: 'games', phase: 'policy' }]);
});
