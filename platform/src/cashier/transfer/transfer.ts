import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { Members } from '../../identity/member/member.ts';
import type { OtpService } from '../../identity/otp/otp.ts';
import { partyBinding } from '../../kernel/contacts/contacts.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import { contactTask } from '../../kernel/keys/keys.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Requirements } from '../../bonus/promotion/promotion.ts';
import type { PayoutPolicy } from '../payout-policy/payout-policy.ts';
import type { PayoutAccounts } from '../withdrawal/withdrawal.ts';
import { transferData } from './personal-data.repository.ts';
import { transferEndpoints } from './transfer.endpoints.ts';
import { transferService } from './transfer.service.ts';

export { transferOnWire } from './transfer.endpoints.ts';
export { type FriendTransfer, transfersById } from './transfer.repository.ts';

export interface TransferNeeds {
  readonly requirements: Requirements;
  readonly members: Members;
  readonly otp: OtpService;
  readonly gate: ResponsibleGamingGate;
  readonly accounts: Pick<PayoutAccounts, 'phoneSettledAt'>;
  readonly payoutPolicy: Pick<PayoutPolicy, 'clear' | 'room' | 'policy'>;
  readonly notices: Notices;
}

/** Transfers between members. */
export function transferModule(
  parts: LedgerParts,
  needs: TransferNeeds,
): { readonly contribution: Contribution } {
  const transfers = transferService({ ...parts, ...needs });
  return {
    contribution: {
      name: 'transfer',
      personalData: transferData(parts),
      endpoints: transferEndpoints(transfers, needs.otp, parts.config, parts.contacts),
      keyed: (['sender', 'recipient'] as const).map((party) =>
        contactTask(parts.contacts, {
          table: 'friend_transfer',
          column: `${party}_phone`,
          key: { sender_id: 'bigint', id: 'bigint' },
          boundTo: ({ id }) => partyBinding(BigInt(String(id)), party),
        }),
      ),
    },
  };
}
