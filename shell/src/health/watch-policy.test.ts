// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { reportsOfTab } from '../testing/reports.ts';
import { createHealth } from './health.ts';
import { watchPolicy } from './watch-policy.ts';

const sent = reportsOfTab();
const blocked = (sourceFile: string) =>
  dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      sourceFile,
      effectiveDirective: 'connect-src',
      blockedURI: 'https://evil.example',
    }),
  );

it('what the policy blocks - is reported once under the release whose code tried it', () => {
  watchPolicy(createHealth());
  const chunk = 'http://localhost/remotes/games/1.0.0-a/12.js';
  blocked(chunk);
  blocked(chunk);
  blocked('http://localhost/shell/s1/shell.js');
  expect(sent).toHaveBeenCalledOnce();
  const [path, { body }] = sent.mock.calls[0] ?? ['', {}];
  expect([path, JSON.parse(body as string)]).toEqual([
    '/_fleet/failures',
    { remote: 'games', version: '1.0.0-a', phase: 'policy', code: 'connect-src', ms: 0, path: '/' },
  ]);
});
