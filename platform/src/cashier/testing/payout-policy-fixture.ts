import { addWithdrawTicket, transferToFriend } from '@parol/wire/fund';
import { addWallet, newMember, paid, play, transferCode } from '../../testing/cashier.ts';
import { type TestClient } from '../../testing/client.ts';
import { opsLines } from '../../testing/operators.ts';
import type { TestPlatform } from '../../testing/platform.ts';

/** Transfers, withdrawals and operators' commands of members with money to take out. */
export function payoutPolicyFixture(platform: () => TestPlatform) {
  const ops = async (...line: string[]) => (await opsLines(platform(), ...line)).join('\n');

  let requests = 0;
  const send = (client: TestClient, to: TestClient, amount: string, tac_code?: string) =>
    client.call(transferToFriend, {
      recipient: to.accountId ?? '',
      transfer_amount: amount,
      request_id: `m${requests++}`,
      ...(tac_code && { tac_code }),
    });
  const sendWithCode = async (client: TestClient, to: TestClient, amount: string) =>
    send(client, to, amount, await transferCode(platform(), client));

  /** A member with a balance that is all withdrawable. */
  async function payer(amount = '20000'): Promise<TestClient> {
    const client = await newMember(platform());
    await paid(client, amount);
    await play(platform(), client, amount, amount);
    return client;
  }
  async function walletOf(client: TestClient): Promise<string> {
    const { value, code } = await addWallet(platform(), client);
    if (!value[0]) throw new Error(`The account was refused with ${code}.`);
    return value[0].account_ref;
  }
  const withdraw = (client: TestClient, ref: string, amount: string, tac_code?: string) =>
    client.call(addWithdrawTicket, {
      withdrawal_amount: amount,
      bank_id: 'gcash',
      bank_acc_no: ref,
      request_id: `m${requests++}`,
      ...(tac_code && { tac_code }),
    });
  return { ops, send, sendWithCode, payer, walletOf, withdraw };
}
