import { afterEach, expect, it } from 'vitest';
import { signedUp, testPassword } from '../../testing/client.ts';
import { freePortPair } from '../../testing/free-port-pair.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

const phone = '639171110092';
let platform: TestPlatform;
let lines: string[] = [];
afterEach(() => platform.close());

/** A site whose synthetic player is a configured member, as outside the sandbox. */
async function siteWithMember(password: string): Promise<bigint> {
  const [port, thirdPartyPort] = await freePortPair();
  const origin = `http://127.0.0.1:${port}`;
  lines = [];
  platform = await testPlatform({
    listening: true,
    log: (line) => lines.push(line),
    config: {
      host: '127.0.0.1',
      port,
      thirdPartyPort,
      origin,
      probe: { origin, member: { account_id: phone, password } },
    },
  });
  await signedUp(platform, phone);
  return (await platform.services.members.byPhone(phone))?.id ?? 0n;
}

/** Plays once; the steps by result. */
async function play(): Promise<readonly string[]> {
  await platform.jobs.find(({ name }) => name === 'kernel.play-as-probe')?.run();
  const metrics = await Promise.all(platform.metrics.map((source) => source()));
  return metrics
    .flat()
    .filter(({ name }) => name === 'probe_steps_total')
    .flatMap(({ values }) => values)
    .map(({ labels = {}, value }) => [...Object.values(labels), value].join(' '));
}

it('the configured member - logs in, reads the balance and logs out, and no money moves', async () => {
  const member = await siteWithMember(testPassword);
  const before = await platform.services.sessions.list(member);
  expect(await play()).toEqual([
    'log-in ok 1',
    'log-in failed 0',
    'balance ok 1',
    'balance failed 0',
    'log-out ok 1',
    'log-out failed 0',
  ]);
  expect(await platform.services.sessions.list(member)).toHaveLength(before.length);
  const moved = await platform.parts.db.selectFrom('posting').select('id').execute();
  expect(moved).toEqual([]);
});

it('a wrong password - fails the log-in with the code, and names neither phone nor password', async () => {
  await siteWithMember('Wrong2026');
  expect(await play()).toEqual(['log-in ok 0', 'log-in failed 1']);
  const line = lines.find((one) => one.includes('a step of the synthetic player failed'));
  expect(line).toContain('"cause":"invalid_password"');
  expect(lines.join('')).not.toContain(phone);
  expect(lines.join('')).not.toContain('Wrong2026');
});
