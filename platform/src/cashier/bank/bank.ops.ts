import { Refusal } from '../../kernel/http/http.ts';
import { parsePhone } from '@parol/domain';
import type { Members } from '../../identity/member/member.ts';
import type { OpsCommand } from '../../kernel/ops/ops.ts';
import { reasonOf } from '../../kernel/settings/settings.ts';
import { maskNumber } from './account-number.ts';
import type { BankService } from './bank.service.ts';

/** Operator commands for members' payout accounts. */
export function bankOps(service: BankService, members: Members): readonly OpsCommand[] {
  const toggle = (name: string, summary: string, active: boolean): OpsCommand => ({
    name,
    usage: '<account_ref>',
    summary,
    async run([ref = '']) {
      await service.setActive(ref, active);
      return [`${ref} is ${active ? 'usable again' : 'switched off'}.`];
    },
  });
  return [
    {
      name: 'bank:list',
      usage: '<phone>',
      summary: "Lists a member's payout accounts",
      async run([typed = '']) {
        const member = await members.byPhone(parsePhone(typed) ?? '');
        if (!member) throw new Refusal('account_not_exists');
        const accounts = [
          ...(await service.list(member.id, 'bank')),
          ...(await service.list(member.id, 'ewallet')),
        ];
        return accounts.map(
          (one) =>
            `${one.account_ref}  ${one.bank_id.padEnd(14)} ${maskNumber(one.number_size, one.number_tail)}  ${one.holder}${one.active ? '' : '  (off)'}`,
        );
      },
    },
    {
      name: 'bank:reveal',
      usage: '<account_ref>',
      summary: "Shows an account's full number for a manual payment",
      async run([ref = '']) {
        const { bankName, holder, number } = await service.reveal(ref);
        return [`${bankName}  ${number}  ${holder}`];
      },
    },
    {
      name: 'bank:share',
      usage: '<account_ref> <phone> --reason text',
      summary: "Lets a member add another member's account too, such as a family's",
      async run([ref = '', typed = ''], options) {
        const member = await members.byPhone(parsePhone(typed) ?? '');
        if (!member) throw new Refusal('account_not_exists');
        await service.share(ref, member.id, reasonOf(options));
        return [`${typed} can add the account ${ref} too.`];
      },
    },
    toggle('bank:disable', 'Blocks payouts to an account', false),
    toggle('bank:enable', 'Allows payouts to an account again', true),
  ];
}
