import { formatAmount } from '@parol/domain';
import type { RowOnWire } from '@parol/wire';
import { addWithdrawTicket, withdrawTicketList, withdrawalRules } from '@parol/wire/fund';
import { withdrawalTac } from '@parol/wire/member';
import { type OtpService, sessionRequester } from '../../identity/otp/otp.ts';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import { pageOnWire } from '../../kernel/paging/paging.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { pesonetBy } from './banking-day.ts';
import type { TicketDelay } from './ticket-delay.ts';
import { ticketOf } from './ticket.ts';
import { partsOf } from './withdrawal-parts.ts';
import type { Withdrawal } from './withdrawal.repository.ts';
import { maximumNow } from './withdrawal-maximum.ts';
import type { Withdrawals } from './withdrawal.service.ts';

export function withdrawalEndpoints(
  withdrawals: Withdrawals,
  otp: Pick<OtpService, 'send'>,
  { config, clock, locators }: Pick<Parts, 'config' | 'clock' | 'locators'>,
): readonly Endpoint[] {
  async function onWire(memberId: bigint) {
    const delayOf = await withdrawals.delays(memberId);
    return (row: Withdrawal) => withdrawalOnWire(row, ticketOf(locators, row), delayOf(row));
  }
  return [
    member(addWithdrawTicket, async ({ caller, body }) => {
      const ticket = await withdrawals.request(caller, body);
      const show = await onWire(caller.memberId);
      return [{ ...show(ticket), repeated: ticket.repeated }];
    }),
    member(withdrawTicketList, async ({ caller, body }) => [
      pageOnWire(
        body,
        await withdrawals.list(caller.memberId, body),
        await onWire(caller.memberId),
      ),
    ]),
    member(withdrawalRules, async ({ caller }) => {
      const { balance, withheld, available, bonusOnly, leftToday, phoneSettledAt, room } =
        await withdrawals.rules(caller);
      const { minimum, maximum } = config.withdrawal;
      const most = maximumNow(maximum, room);
      return [
        {
          minimum: formatAmount(minimum),
          maximum: formatAmount(most.amount),
          maximum_of: most.limit,
          per_day: config.withdrawal.perDay,
          left_today: leftToday,
          day_limit: formatAmount(room.perDay),
          day_left: formatAmount(room.left),
          otp_above: formatAmount(room.otpAbove),
          available: formatAmount(available),
          withheld: formatAmount(withheld),
          balance: formatAmount(balance),
          bonus_only: bonusOnly,
          instapay_limit: formatAmount(config.withdrawal.instapayLimit),
          pesonet_by: pesonetBy(clock.now(), config.withdrawal.bankHolidays).toISOString(),
          speed: config.withdrawal.speed.map(({ upTo, seconds }) => ({
            up_to: upTo === null ? null : formatAmount(upTo),
            seconds,
          })),
          opens_at: phoneSettledAt?.toISOString() ?? null,
        },
      ];
    }),
    member(withdrawalTac, async ({ caller, address }) => {
      const { resendAt } = await otp.send({
        account: caller.accountId,
        purpose: 'withdrawal',
        requester: sessionRequester(caller),
        address,
        deliver: true,
      });
      return [{ resend_at: resendAt.toISOString() }];
    }),
  ];
}

function withdrawalOnWire(
  row: Withdrawal,
  ticket: string,
  held: TicketDelay | null,
): RowOnWire<typeof addWithdrawTicket> {
  return {
    ticket_id: ticket,
    withdrawal_amount: formatAmount(row.amount),
    ...row.account,
    status: statusOf(row),
    state: row.state,
    reason: row.reason,
    requested_at: row.requested_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    rail: row.rail,
    legs: row.legs.map((units) => formatAmount(BigInt(units))),
    parts: partsOf(row).map((part) => ({ ...part, amount: formatAmount(part.amount) })),
    expected_at: (held?.until ?? row.expected_at).toISOString(),
    promised_seconds: held ? null : row.promised_seconds,
    held: held?.kind ?? null,
    held_until: held?.until?.toISOString() ?? null,
    isFreeC: row.free_credit,
  };
}

/** Rejected = 0, Approved = 1 (specification §3). */
function statusOf({ state }: Withdrawal): 0 | 1 | null {
  if (state === 'rejected') return 0;
  return state === 'approved' || state === 'completed' ? 1 : null;
}
