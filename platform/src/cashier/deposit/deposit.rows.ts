import { formatAmount, type Localized } from '@parol/domain';
import type { RowOnWire } from '@parol/wire';
import type { depositTracker } from '@parol/wire/fund';
import type { Deposit } from './deposit.repository.ts';
import { payAddress, qrText } from './pay-address.ts';
import { showsOnWire } from './show-on-wire.ts';

/** A deposit as a wire row; payment details are included only while it can be paid. */
export function depositOnWire(
  row: Deposit,
  promotionNames: ReadonlyMap<string, Localized>,
  origin: string,
): RowOnWire<typeof depositTracker> {
  const payable = row.state === 'created' || row.state === 'pending';
  return {
    deposit_id: row.reference,
    gateway_id: row.gateway_id,
    label: row.gateway.label,
    route: row.gateway.route,
    mark_text: row.gateway.mark.text,
    mark_color: row.gateway.mark.color,
    deposit_amount: formatAmount(row.amount),
    fee: formatAmount(row.fee),
    bonus: formatAmount(row.bonus),
    promotion_id: row.promotion_id,
    promotion_name:
      row.promotion_id === null ? null : (promotionNames.get(row.promotion_id) ?? null),
    state: row.state,
    paid_late: row.paid_late,
    reversed: row.reversed,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    reference: row.reference,
    pg_htpay_url: payable ? payAddress(row, origin) : null,
    qr_text: payable ? qrText(row) : null,
    show: payable ? showsOnWire(row.show) : [],
    instructions: payable ? (row.gateway.instructions ?? null) : null,
  };
}
