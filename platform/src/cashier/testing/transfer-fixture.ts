import { transferToFriend } from '@parol/wire/fund';
import { type TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { money, newMember, paid, play } from '../../testing/cashier.ts';

/** Transfers between members who may pay each other. */
export function transferFixture(platform: () => TestPlatform) {
  let requests = 0;
  const send = (
    client: TestClient,
    to: TestClient,
    amount: unknown,
    fields: Readonly<Record<string, unknown>> = {},
  ) =>
    client.call(
      transferToFriend,
      { recipient: to.accountId ?? '', transfer_amount: '5', request_id: `t${requests++}` },
      { transfer_amount: amount, ...fields },
    );

  /** A member who deposited `amount` and met its turnover, so that all of it can be transferred. */
  async function payer(amount = '1000'): Promise<TestClient> {
    const client = await newMember(platform());
    await paid(client, amount);
    await play(platform(), client, amount, amount);
    return client;
  }
  const balanceOf = async (client: TestClient) => (await money(client)).balance;
  return { send, payer, balanceOf };
}
