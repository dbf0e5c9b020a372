import { formatAmount, pesos, wholeCentavos } from '@parol/domain';
import { addWithdrawTicket, transferToFriend } from '@parol/wire/fund';
import { sentinelCode } from '@parol/wire/sentinel';
import { transferTac, withdrawalTac } from '@parol/wire/member';
import { addWallet, walletNumber } from '../../src/testing/cashier.ts';
import { latestCode, type TestClient } from '../../src/testing/client.ts';
import type { AbuseWorld, Player } from './abuse-world.ts';

const centavo = 100n;
/** The amount, or a centavo less if the sandbox would treat it as a sentinel. */
const usable = (amount: bigint): bigint =>
  sentinelCode(formatAmount(amount)) === undefined ? amount : amount - centavo;
const transferFee = 2_000n;
export interface Answer {
  readonly ok: boolean;
  readonly code: string;
}

/**
 * Members' withdrawals and transfers; throws if withheld money leaves, or available money is
 * withheld.
 */
export class MoneyActs {
  private requests = 0;
  /** Payout accounts whose number another member has too. */
  readonly shared = new Set<string>();
  /** Tickets that wait for an operator. */
  readonly tickets: {
    readonly player: Player;
    readonly ticket: string;
    readonly amount: bigint;
  }[] = [];
  constructor(private readonly world: AbuseWorld) {}

  async addAccount(player: Player, number = walletNumber(player.client)): Promise<Answer> {
    const answer = await addWallet(this.world.platform, player.client, { bank_acc_no: number });
    const [row] = answer.value;
    this.world.count(`account: ${answer.code}`);
    if (answer.ok && row) player.account = row.account_ref;
    return answer;
  }

  /** Half of the available amount, all of it, a centavo more, the whole balance or ₱60. */
  private someAmount({ model: { available, balance } }: Player): bigint {
    const { pick } = this.world;
    const candidates = [available, available / 2n, available + centavo, balance, pesos(60)];
    return usable(wholeCentavos(pick(candidates.filter((one) => one >= centavo))));
  }

  async withdraw(player: Player, amount = this.someAmount(player)): Promise<Answer> {
    if (player.account === undefined) await this.addAccount(player);
    const answer = await this.withCode(player.client, withdrawalTac, (tac) =>
      this.ask(player, amount, tac),
    );
    this.judge('withdrawal', player, amount, answer);
    return answer;
  }
  /** Sends several withdrawals at once; together they may not exceed the available amount. */
  async withdrawAtOnce(player: Player): Promise<void> {
    if (player.account === undefined) await this.addAccount(player);
    const amount = usable(wholeCentavos(player.model.available - player.model.available / 4n));
    const answers = await Promise.all([1, 2, 3, 4].map(() => this.ask(player, amount)));
    for (const answer of answers.filter(({ ok }) => ok))
      this.judge('withdrawal at once', player, amount, answer);
  }
  private async ask(player: Player, amount: bigint, tac_code?: string): Promise<Answer> {
    const answer = await player.client.call(addWithdrawTicket, {
      withdrawal_amount: formatAmount(amount),
      bank_id: 'gcash',
      bank_acc_no: player.account ?? '',
      request_id: `abuse-${++this.requests}`,
      ...(tac_code && { tac_code }),
    });
    const [row] = answer.value;
    if (answer.ok && row) this.tickets.push({ player, ticket: row.ticket_id, amount });
    return answer;
  }

  async transfer(player: Player, to: Player, given?: bigint): Promise<Answer> {
    const amount =
      given ?? usable(wholeCentavos(this.someAmount(player) / this.world.pick([1n, 5n])));
    const request = {
      recipient: to.client.accountId ?? '',
      transfer_amount: formatAmount(amount),
      request_id: `abuse-${++this.requests}`,
    };
    const answer = await this.withCode(player.client, transferTac, (tac_code) =>
      player.client.call(transferToFriend, { ...request, ...(tac_code && { tac_code }) }),
    );
    if (answer.ok && (player.model.bonus || to.model.bonus))
      throw new Error(`Member ${player.id} sent money while a bonus was open.`);
    this.judge('transfer', player, amount, answer, to);
    if (answer.ok) to.model.moved(amount - transferFee);
    return answer;
  }

  /** An operator rejects or approves waiting tickets; rejected money is returned. */
  async decide(): Promise<void> {
    const { world } = this;
    for (const { player, ticket, amount } of this.tickets.splice(0)) {
      if (world.dice.int(3) > 0) await this.approve(ticket);
      else {
        await world.ops('withdrawal:reject', ticket, '--reason', 'simulated');
        player.model.moved(amount);
        world.count('withdrawal: rejected');
      }
    }
  }

  /** Approves a ticket, after the review of the member's flags if there are any. */
  private async approve(ticket: string): Promise<void> {
    const { world } = this;
    const refused = await world.ops('withdrawal:approve', ticket).then(
      () => '',
      (error: Error) => error.message,
    );
    if (!refused) return;
    world.count('withdrawal: flagged');
    for (const [, flag = ''] of refused.matchAll(/payout-policy:reviewed (\w+)/g))
      await world.ops('payout-policy:reviewed', flag, '--reason', 'simulated');
    await world.ops('withdrawal:approve', ticket);
  }

  private async withCode(
    client: TestClient,
    tac: typeof transferTac | typeof withdrawalTac,
    act: (code?: string) => Promise<Answer>,
  ): Promise<Answer> {
    const answer = await act();
    if (answer.code !== 'tac_required') return answer;
    await client.call(tac, {});
    return act(await latestCode(this.world.platform, client.accountId ?? ''));
  }

  private judge(what: string, player: Player, amount: bigint, answer: Answer, to?: Player): void {
    const { model, id, account } = player;
    this.world.count(`${what}: ${answer.code}`);
    const isWithheld = answer.code === 'withdrawal_amount_lte_withhold_amount';
    if (answer.ok && amount > model.available)
      throw new Error(`Member ${id} moved ${amount} units, ${model.available} are available.`);
    if (isWithheld && amount <= model.available)
      throw new Error(`Member ${id} was refused ${amount} of ${model.available} units.`);
    if (!answer.ok) return;
    model.moved(-amount);
    this.world.payoutPolicy.note({
      kind: to ? 'transfer' : 'withdrawal',
      member: id,
      payee: to?.id ?? account ?? '',
      amount,
      at: this.world.now(),
      isShared: !to && this.shared.has(account ?? ''),
    });
  }
}
