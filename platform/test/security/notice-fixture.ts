import { inboxList, login } from '@parol/wire/member';
import { expect } from 'vitest';
import { TestClient, testPassword } from '../../src/testing/client.ts';
import { ops } from '../../src/testing/operators.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';

export const phoneOf = (client: TestClient): string => client.accountId ?? '';

/** The notices that a test reads, and the commands and log-ins that cause them. */
export function noticeFixture(platform: () => TestPlatform) {
  const operate = async (...line: string[]) =>
    expect((await ops(platform(), ...line)).exitCode).toBe(0);
  /** The same member on another browser. */
  async function onNewDevice(client: TestClient): Promise<TestClient> {
    const other = new TestClient(platform());
    other.userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/141.0 Mobile';
    const body = { account_id: phoneOf(client), password: testPassword };
    expect(await other.call(login, body)).toMatchObject({ ok: true });
    return other;
  }

  /** The kinds of notices sent to a phone or e-mail, oldest first. */
  const sentTo = async (recipient: string): Promise<readonly string[]> =>
    (await platform().services.messages.latest(50, recipient))
      .filter(({ purpose }) => purpose.startsWith('notice-'))
      .map(({ purpose }) => purpose.slice('notice-'.length))
      .toReversed();
  /** The notices in a member's inbox, oldest first. */
  const inInbox = async (client: TestClient) =>
    (await client.call(inboxList, {})).value.filter(({ link }) => link === '/not-me').toReversed();
  const titles = async (client: TestClient) => (await inInbox(client)).map((row) => row.title_en);
  const textTo = async (recipient: string) =>
    (await platform().services.messages.latest(1, recipient))[0]?.body ?? '';

  /** The notices that a member got: kinds by SMS, and titles in the inbox. */
  const noticesOf = async (client: TestClient) => ({
    sms: await sentTo(phoneOf(client)),
    inbox: await titles(client),
  });

  return { operate, onNewDevice, sentTo, inInbox, titles, textTo, noticesOf };
}

/** The notices of one event: its kind by SMS, and its title in the inbox. */
export const once = (kind: string, title: string) => ({ sms: [kind], inbox: [title] });
