import { addWithdrawTicket } from '@parol/wire/fund';
import { type TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { addWallet, newMember, paid, play } from '../../testing/cashier.ts';
export interface Holder {
  readonly client: TestClient;
  readonly ref: string;
}

/** Members with a payout account, and their withdrawals. */
export function withdrawalFixture(platform: () => TestPlatform) {
  let requests = 0;

  /** A member with ₱1,000, all of it withdrawable, and a GCash account. */
  async function holder(): Promise<Holder> {
    const client = await newMember(platform());
    await paid(client, '1000');
    await play(platform(), client, '1000', '1000');
    const [account] = (await addWallet(platform(), client)).value;
    if (!account) throw new Error('The account was not saved.');
    return { client, ref: account.account_ref };
  }

  const withdraw = (
    { client, ref }: Holder,
    amount: unknown,
    fields: Readonly<Record<string, unknown>> = {},
  ) =>
    client.call(
      addWithdrawTicket,
      {
        withdrawal_amount: '100',
        bank_id: 'gcash',
        bank_acc_no: ref,
        request_id: `r${requests++}`,
      },
      { withdrawal_amount: amount, ...fields },
    );
  return { holder, withdraw };
}
