import { login, updatePassword } from '@parol/wire/member';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passwords } from '@parol/platform/kernel/secrets';
import type { DemoMember } from '@parol/platform/start/plugin';
import { signedUp, TestClient } from '@parol/platform/testing/client';
import { testPlatform, type TestPlatform } from '@parol/platform/testing/platform';
import { demoMember } from './demo-account.ts';
import { markSeeded } from './seed.repository.ts';

let platform: TestPlatform;
let demo: TestClient;

beforeAll(async () => {
  platform = await testPlatform();
  demo = await signedUp(platform, demoMember.accountId, { password: demoMember.password });
  await markSeeded(platform.parts.db, 'demo', platform.clock.now());
});
afterAll(() => platform.close());

/** What a later start of the sandbox prints. */
const startedAgain = async (): Promise<DemoMember | undefined> =>
  platform.sandbox?.seed({
    parts: platform.parts,
    url: platform.url,
    gateways: { gateways: async () => [] },
  });

/** Whether the demo member can log in with what is printed. */
async function canLogIn({ phone, password = '' }: DemoMember): Promise<boolean> {
  return (await new TestClient(platform).call(login, { account_id: phone, password })).ok;
}

it('a start with a data folder of this release - names a log-in that works', async () => {
  const printed = await startedAgain();
  expect(printed).toMatchObject({ password: demoMember.password });
  expect(await canLogIn(printed as DemoMember)).toBe(true);
});

it('a start with a data folder from before the password changed - names the password in that folder', async () => {
  const { db, config, random } = platform.parts;
  const former = await passwords(config.passwordCost, random).hash('Parol2026');
  await db.updateTable('member').set({ password_hash: former }).execute();
  const printed = await startedAgain();
  expect(await canLogIn(printed as DemoMember)).toBe(true);
});

it('a start after the demo member chose another password - names no password, and keeps it', async () => {
  const chosen = 'Gumamela77';
  await demo.call(updatePassword, { password: 'Parol2026', new_password: chosen });
  expect(await startedAgain()).toEqual({ phone: demoMember.phone, password: undefined });
  expect(await canLogIn({ phone: demoMember.phone, password: chosen })).toBe(true);
});

it('a start after the demo member is gone - names no log-in', async () => {
  await platform.parts.db.deleteFrom('unique_key').where('kind', '=', 'phone').execute();
  expect(await startedAgain()).toBeUndefined();
});
