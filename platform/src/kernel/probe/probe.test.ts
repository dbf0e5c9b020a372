import { afterEach, expect, it } from 'vitest';
import { signedUp, testPassword } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { probedSite } from '../../testing/probed-site.ts';

const phone = '639171110092';
let platform: TestPlatform;
let lines: readonly string[] = [];
afterEach(() => platform.close());

/** A site whose synthetic player is a configured member, as outside the sandbox. */
async function siteWithMember(password: string, isMarked = true): Promise<bigint> {
  const member = { account_id: phone, password };
  ({ platform, lines } = await probedSite((origin) => ({ origin, member })));
  await signedUp(platform, phone);
  const id = (await platform.services.members.byPhone(phone))?.id ?? 0n;
  const since = isMarked ? platform.clock.now() : null;
  await platform.services.members.markProbe(platform.parts.db, id, since);
  return id;
}

async function figures(wanted: string): Promise<readonly string[]> {
  const metrics = await Promise.all(platform.metrics.map((source) => source()));
  return metrics
    .flat()
    .filter(({ name }) => name === wanted)
    .flatMap(({ values }) => values)
    .map(({ labels = {}, value }) => [...Object.values(labels), value].join(' '));
}
/** Plays once; the steps by result. */
async function play(): Promise<readonly string[]> {
  await platform.jobs.find(({ name }) => name === 'kernel.play-as-probe')?.run();
  return figures('probe_steps_total');
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

it('a member without the mark - is not logged in, and the log says what to do', async () => {
  const member = await siteWithMember(testPassword, false);
  const before = await platform.services.sessions.list(member);
  expect(await play()).toEqual(['log-in ok 0', 'log-in failed 1']);
  expect(lines.find((one) => one.includes('a step of the synthetic player failed'))).toContain(
    'member:probe',
  );
  expect(await platform.services.sessions.list(member)).toEqual(before);
});

it('a wrong password - is tried three times, and then every ten minutes', async () => {
  await siteWithMember('Wrong2026');
  const paused = () => figures('probe_log_in_paused');
  await play();
  await play();
  expect(await paused()).toEqual(['0']);
  expect(await play()).toEqual(['log-in ok 0', 'log-in failed 3']);
  expect(await paused()).toEqual(['1']);
  platform.clock.advance(10 * 60_000 - 1);
  expect(await play()).toEqual(['log-in ok 0', 'log-in failed 3']);
  platform.clock.advance(1);
  expect(await play()).toEqual(['log-in ok 0', 'log-in failed 4']);
  expect(await play()).toEqual(['log-in ok 0', 'log-in failed 4']);
  expect(await paused()).toEqual(['1']);
});
