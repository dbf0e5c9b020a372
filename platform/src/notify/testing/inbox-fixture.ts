import { account, inboxList } from '@parol/wire/member';
import { balance } from '@parol/wire/fund';
import { signedUp, type TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';

export const messages = async (client: TestClient) => (await client.call(inboxList, {})).value;
export const unread = async (client: TestClient): Promise<number | undefined> =>
  (await client.call(account, {})).value[0]?.unread;
export const held = async (client: TestClient) =>
  (await client.call(balance, {})).value[0]?.game_balance;

let phones = 0;
export const inboxMember = (platform: TestPlatform): Promise<TestClient> =>
  signedUp(platform, `63917555${String(1000 + phones++)}`);

/** A member with the free credit gift, and the message's id. */
export async function gifted(
  platform: TestPlatform,
): Promise<{ client: TestClient; inbox_id: string }> {
  const client = await inboxMember(platform);
  await platform.ops.find(({ name }) => name === 'inbox:gift')?.run([client.accountId ?? ''], {});
  const inbox_id = (await messages(client)).find(({ gift }) => gift)?.inbox_id ?? '';
  return { client, inbox_id };
}
