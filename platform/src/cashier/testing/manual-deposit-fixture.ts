import { manualDeposit, manualDepositList } from '@parol/wire/fund';
import type { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';

/** Manual deposits of one member, and the operators' commands about them. */
export function manualDepositFixture(platform: () => TestPlatform, client: () => TestClient) {
  let references = 0;

  const bdo = {
    target_bank_id: 'sandbox-bdo',
    target_bank_acc_no: '001234567890',
    target_bank_acc_holder: 'Parol Sandbox',
  };
  const details = {
    ...bdo,
    deposit_date: '2026-11-21',
    deposit_method: 'online_transfer',
  } as const;
  const send = (fields: Readonly<Record<string, unknown>> = {}, from = client()) =>
    from.call(
      manualDeposit,
      { ...details, deposit_amount: '500', ref_no: `REF-${references++}` },
      fields,
    );
  const ops = (
    name: string,
    args: readonly string[],
    options: Readonly<Record<string, string>> = {},
  ) =>
    platform()
      .ops.find((one) => one.name === name)
      ?.run(args, options) ?? Promise.reject(new Error(`There is no ${name}.`));
  const newest = async () => (await client().call(manualDepositList, {})).value[0]?.data[0];
  const idOf = async () => String((await newest())?.manual_deposit_id);
  return { bdo, send, ops, newest, idOf };
}
