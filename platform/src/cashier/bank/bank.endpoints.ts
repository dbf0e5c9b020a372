import * as wire from '@parol/wire/fund';
import type { RowOnWire } from '@parol/wire';
import type { Clock } from '../../kernel/clock/clock.ts';
import { type MemberCallContext, type Endpoint, member } from '../../kernel/http/http.ts';
import { maskNumber } from './account-number.ts';
import type { BankAccount } from './bank.schema.ts';
import type { BankService } from './bank.service.ts';
import type { ListedAccount } from './holder-state.ts';
import { institutionOf, institutions } from './institutions.ts';

type AccountRow = RowOnWire<typeof wire.memberBankList>;
interface AccountBody {
  readonly bank_id: string;
  readonly bank_acc_holder: string;
  readonly bank_acc_no: string;
  readonly tac_code?: string | undefined;
  readonly totp?: string | undefined;
}
type AddCall =
  | typeof wire.addBank
  | typeof wire.addBankV2
  | typeof wire.addEwallet
  | typeof wire.addEwalletV2;

/** The calls of group `fund` for payout accounts (specification §5, "Bank add"). */
export function bankEndpoints(service: BankService, clock: Clock): readonly Endpoint[] {
  const rowOf = (account: ListedAccount) => accountRow(account, clock.now());
  const list = (kind: BankAccount['kind']) => async (memberId: bigint) =>
    (await service.list(memberId, kind)).map(rowOf);
  const add =
    (kind: BankAccount['kind']) =>
    async (context: Pick<MemberCallContext<AddCall>, 'caller' | 'address'>, body: AccountBody) => {
      const adder = {
        memberId: context.caller.memberId,
        accountId: context.caller.accountId,
        sessionId: context.caller.sessionId,
        address: context.address,
        totp: body.totp,
        code: body.tac_code,
      };
      const account = {
        kind,
        bankId: body.bank_id,
        holder: body.bank_acc_holder,
        number: body.bank_acc_no,
      };
      return [rowOf(await service.add(adder, account))];
    };
  return [
    member(wire.bankLookup, async () =>
      institutions.map(({ id, name, kind, mark, numberLength }) => ({
        bank_id: id,
        bank_name: name,
        kind,
        mark_text: mark.text,
        mark_color: mark.color,
        number_length: numberLength,
      })),
    ),
    member(wire.memberBankList, ({ caller }) => list('bank')(caller.memberId)),
    member(wire.memberEwalletList, ({ caller }) => list('ewallet')(caller.memberId)),
    member(wire.addBank, (context) => add('bank')(context, context.body)),
    member(wire.addBankV2, (context) => add('bank')(context, context.body)),
    member(wire.addEwallet, (context) => add('ewallet')(context, context.body)),
    member(wire.addEwalletV2, (context) => add('ewallet')(context, context.body)),
    member(wire.setDefaultBank, async ({ body, caller }) => {
      await service.setDefault(caller.memberId, body.bank_id, body.bank_acc_no);
      return [];
    }),
  ];
}

function accountRow(account: ListedAccount, at: Date): AccountRow {
  const institution = institutionOf(account.bank_id);
  return {
    bank_id: account.bank_id,
    bank_name: institution?.name ?? account.bank_id,
    kind: account.kind,
    bank_acc_holder: account.holder,
    bank_acc_no: maskNumber(account.number_size, account.number_tail),
    account_ref: account.account_ref,
    is_default: account.is_default,
    mark_text: institution?.mark.text ?? '',
    mark_color: institution?.mark.color ?? '#322768',
    usable_from: account.usable_from.toISOString(),
    usable: account.usable_from <= at && account.inReviewAgainst === null,
    in_review_against: account.inReviewAgainst,
  };
}
