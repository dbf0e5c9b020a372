import { formatAmount, maskPhone } from '@parol/domain';
import type { RowOnWire } from '@parol/wire';
import { transferHistory, transferRules, transferToFriend } from '@parol/wire/fund';
import { transferTac } from '@parol/wire/member';
import type { Contacts } from '../../kernel/contacts/contacts.ts';
import type { Config } from '../../kernel/config/config.ts';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import { pageOnWire } from '../../kernel/paging/paging.ts';
import { type OtpService, sessionRequester } from '../../identity/otp/otp.ts';
import { friendOf, type FriendTransfer } from './transfer.repository.ts';
import type { Transfers } from './transfer.service.ts';

export function transferEndpoints(
  transfers: Transfers,
  otp: OtpService,
  { transfer }: Pick<Config, 'transfer'>,
  contacts: Contacts,
): readonly Endpoint[] {
  return [
    member(transferToFriend, async ({ caller, body }) => {
      const sent = await transfers.send(caller, body);
      const row = { ...transferOnWire(sent, caller.memberId, contacts), repeated: sent.repeated };
      return { code: 'transfer_success', value: [row] };
    }),
    member(transferHistory, async ({ caller, body }) => [
      pageOnWire(body, await transfers.history(caller.memberId, body), (row) =>
        transferOnWire(row, caller.memberId, contacts),
      ),
    ]),
    member(transferRules, async ({ caller }) => {
      const { balance, withheld, available, phoneSettledAt, room } = await transfers.rules(caller);
      return [
        {
          minimum: formatAmount(transfer.minimum),
          fee: formatAmount(transfer.fee),
          otp_above: formatAmount(room.otpAbove),
          day_limit: formatAmount(room.perDay),
          day_left: formatAmount(room.left),
          available: formatAmount(available),
          withheld: formatAmount(withheld),
          balance: formatAmount(balance),
          opens_at: phoneSettledAt?.toISOString() ?? null,
        },
      ];
    }),
    member(transferTac, async ({ caller, address }) => {
      const { resendAt } = await otp.send({
        account: caller.accountId,
        purpose: 'transfer',
        requester: sessionRequester(caller),
        address,
        deliver: true,
      });
      return [{ resend_at: resendAt.toISOString() }];
    }),
  ];
}

/** A transfer row as seen by sender or recipient. */
export function transferOnWire(
  row: FriendTransfer,
  viewer: bigint,
  contacts: Pick<Contacts, 'open'>,
): RowOnWire<typeof transferHistory>['data'][number] {
  const sent = row.sender_id === viewer;
  return {
    transfer_id: String(row.id),
    direction: sent ? 'out' : 'in',
    friend: maskPhone(friendOf(row, sent ? 'recipient' : 'sender', contacts)),
    transfer_amount: formatAmount(row.amount),
    fee: formatAmount(row.fee),
    received: formatAmount(row.amount - row.fee),
    at: row.created_at.toISOString(),
  };
}
