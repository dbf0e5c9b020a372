import { formatAmount } from '@parol/domain';
import type { RowOnWire } from '@parol/wire';
import * as wire from '@parol/wire/fund';
import type { GatewayRegistry } from '../gateway/gateway.ts';
import { type Endpoint, member, Refusal } from '../../kernel/http/http.ts';
import { keyOf, type RowKey } from '../../kernel/ids/ids.ts';
import { pageOnWire } from '../../kernel/paging/paging.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { ManualDeposit } from './manual-deposit.repository.ts';
import type { ManualDeposits } from './manual-deposit.service.ts';

export function manualEndpoints(
  manual: ManualDeposits,
  registry: GatewayRegistry,
  { locators }: Pick<Parts, 'locators'>,
): readonly Endpoint[] {
  const onWire = (row: ManualDeposit) => manualOnWire(row, locators.reference(keyOf(row)));

  /** The member's own deposit by its id on the wire. */
  function ownKey(memberId: bigint, id: string): RowKey {
    const key = locators.rowOf(id);
    if (key?.memberId !== memberId) throw new Refusal('deposit_not_exists');
    return key;
  }

  return [
    member(wire.manualDepositBanks, async () =>
      (await manual.banks()).map((bank) => ({
        target_bank_id: bank.id,
        bank_name: bank.bank_name,
        kind: bank.kind,
        target_bank_acc_no: bank.acc_no,
        target_bank_acc_holder: bank.acc_holder,
        mark_text: bank.mark.text,
        mark_color: bank.mark.color,
        minimum: formatAmount(bank.minimum),
        maximum: formatAmount(bank.maximum),
      })),
    ),
    member(wire.manualDeposit, async ({ caller, body }) => [
      onWire(await manual.request(caller.memberId, body)),
    ]),
    member(wire.cancelManualDeposit, async ({ caller, body }) => [
      onWire(await manual.cancel(ownKey(caller.memberId, body.manual_deposit_id))),
    ]),
    member(wire.manualDepositList, async ({ caller, body }) => [
      pageOnWire(body, await manual.list(caller.memberId, body), onWire),
    ]),
    member(wire.bankingMode, async () => {
      const [gateways, banks] = await Promise.all([registry.list(), manual.banks()]);
      const modes: RowOnWire<typeof wire.bankingMode>[] = [
        { mode: 'online', status: openIf(gateways.some(({ status }) => status === 'active')) },
        { mode: 'manual', status: openIf(banks.length > 0) },
        { mode: 'withdrawal', status: 'active' },
        { mode: 'transfer', status: 'active' },
      ];
      return modes;
    }),
  ];
}

const openIf = (open: boolean) => (open ? 'active' : 'maintenance');

function manualOnWire(row: ManualDeposit, id: string): RowOnWire<typeof wire.manualDeposit> {
  return {
    manual_deposit_id: id,
    deposit_amount: formatAmount(row.amount),
    bank_name: row.bank_name,
    target_bank_acc_no: row.acc_no,
    ref_no: row.ref_no,
    deposit_date: row.deposit_date,
    deposit_method: row.method,
    promotion_id: row.promotion_id,
    bonus: formatAmount(row.bonus),
    state: row.state,
    reason: row.reason,
    attachment_path: row.attachment,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
