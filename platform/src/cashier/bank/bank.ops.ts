import { Refusal } from '../../kernel/http/http.ts';
import type { Members } from '../../identity/member/member.ts';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import { maskNumber } from './account-number.ts';
import type { BankService } from './bank.service.ts';
import type { HolderReviews } from './holder-review.service.ts';

const mostListed = 200;
const payoutRule = "The money is the member's own, and its withdrawal has its own checks.";

/** Operator commands for members' payout accounts. */
export function bankOps(
  service: BankService,
  members: Members,
  reviews: HolderReviews,
): readonly OpsCommand[] {
  return [
    listAccounts(service, members),
    revealNumber(service),
    shareAccount(service, members),
    listReviews(reviews),
    acceptHolder(reviews),
    refuseHolder(reviews),
    switchAccount(service, 'bank:disable', 'Blocks payouts to an account', false),
    switchAccount(service, 'bank:enable', 'Allows payouts to an account again', true),
  ];
}

const switchAccount = (
  service: BankService,
  name: string,
  summary: string,
  active: boolean,
): OpsCommand =>
  opsCommand({
    name,
    effect: active ? 'loosens' : 'tightens',
    ...(active && { oneIsEnough: payoutRule }),
    args: [input.text('account_ref')],
    summary,
    async run([ref]) {
      await service.setActive(ref, active);
      return [`${ref} is ${active ? 'usable again' : 'switched off'}.`];
    },
  });

const listAccounts = (service: BankService, members: Members) =>
  opsCommand({
    name: 'bank:list',
    effect: 'reads',
    args: [input.phone()],
    summary: "Lists a member's payout accounts",
    async run([phone]) {
      const member = await members.byPhone(phone);
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
  });

const revealNumber = (service: BankService) =>
  opsCommand({
    name: 'bank:reveal',
    effect: 'reads',
    args: [input.text('account_ref')],
    summary: "Shows an account's full number for a manual payment",
    async run([ref]) {
      const { bankName, holder, number } = await service.reveal(ref);
      return [`${bankName}  ${number}  ${holder}`];
    },
  });

const shareAccount = (service: BankService, members: Members) =>
  opsCommand({
    name: 'bank:share',
    effect: 'loosens',
    oneIsEnough: payoutRule,
    args: [input.text('account_ref'), input.phone()],
    options: { reason: input.reason() },
    summary: "Lets a member add another member's account too, such as a family's",
    async run([ref, phone], { reason }) {
      const member = await members.byPhone(phone);
      if (!member) throw new Refusal('account_not_exists');
      await service.share(ref, member.id, reason);
      return [`${phone} can add the account ${ref} too.`];
    },
  });

const listReviews = (reviews: HolderReviews) =>
  opsCommand({
    name: 'bank:reviews',
    effect: 'reads',
    summary:
      'Lists payout accounts whose holder is written otherwise than the registered name, the longest waiting first',
    run: async () =>
      (await reviews.waiting(mostListed)).map(
        ({ account, phone, registered }) =>
          `${account.account_ref}  ${phone}  ${account.created_at.toISOString()}  ${account.bank_id}  registered "${registered}", account "${account.holder}"`,
      ),
  });

const acceptHolder = (reviews: HolderReviews) =>
  opsCommand({
    name: 'bank:accept',
    effect: 'loosens',
    oneIsEnough: payoutRule,
    args: [input.text('account_ref')],
    options: { reason: input.reason() },
    summary: 'Allows payouts to an account in review, because its holder is the member',
    async run([ref]) {
      await reviews.accept(ref);
      return [`${ref} can be paid to.`];
    },
  });

const refuseHolder = (reviews: HolderReviews) =>
  opsCommand({
    name: 'bank:refuse',
    effect: 'tightens',
    args: [input.text('account_ref')],
    options: { reason: input.reason() },
    summary: 'Removes an account in review, because its holder is not the member',
    async run([ref]) {
      await reviews.refuse(ref);
      return [`${ref} is removed.`];
    },
  });
