import { spawnSync } from 'node:child_process';
import { root } from '@parol/build/paths';
import { expect, it } from 'vitest';

it.each(['e2e/bench/size.ts', 'e2e/bench/lobby.ts'])(
  '%s without a browser - ends with one line, before it starts a server',
  (script) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PAROL_CHROMIUM: '/no/such/browser' },
    });
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'PAROL_CHROMIUM: there is no file /no/such/browser.\n',
    ]);
  },
);
