import { readFileSync } from 'node:fs';
import { dayMs, hourMs, manilaDay, parseAmount } from '@parol/domain';

type Kind = 'withdrawal' | 'transfer';
/** A movement out of a member's account; units and epoch ms. */
export interface Movement {
  readonly kind: Kind;
  readonly member: bigint;
  /** The friend's member id, or the payout account. */
  readonly payee: bigint | string;
  readonly amount: bigint;
  readonly at: number;
  /** Whether the payout number belongs to another member too. */
  readonly isShared?: boolean;
}

const file = new URL('../../db/data/money_out_setting.json', import.meta.url);
interface Policy {
  readonly withdrawal: { readonly perDay: string; readonly perHour: number };
  readonly transfer: {
    readonly perDay: string;
    readonly perDayAndPayee: string;
    readonly perHour: number;
  };
  readonly ring: { readonly days: number; readonly from: string };
  readonly funnel: {
    readonly days: number;
    readonly senders: number;
    readonly bonusDays: number;
  };
}
const [{ value: policy }] = JSON.parse(readFileSync(file, 'utf8')) as readonly [
  { readonly value: Policy },
];
/** Figures that the first policy does not contain (cashier/payout-policy/RULES.md). */
const slowRing = { days: 7, from: '2000.00' };
const units = (text: string) => parseAmount(text) ?? 0n;
const total = (of: readonly Movement[]) => of.reduce((sum, { amount }) => sum + amount, 0n);

/**
 * The policy of docs/decisions/0105-payout-policy.md and cashier/payout-policy/RULES.md, computed
 * from all movements: limits of a day, and flags.
 */
export class PayoutPolicyModel {
  readonly movements: Movement[] = [];
  /** `<member> <kind> <amount> <flag>` of each flag that an operator has to see, sorted later. */
  readonly flags: string[] = [];
  /** `<member> <flag>` of each other member who may be flagged with these: those of shortest rings, and recipients. */
  readonly others = new Set<string>();
  private readonly bonuses: { readonly member: bigint; readonly at: number }[] = [];

  tookBonus(member: bigint, at: number): void {
    this.bonuses.push({ member, at });
  }

  /** Notes an accepted movement; throws if it exceeds a limit. */
  note(movement: Movement): void {
    for (const flag of this.flagsOf(movement))
      this.flags.push(`${movement.member} ${movement.kind} ${movement.amount} ${flag}`);
    this.movements.push(movement);
    const { kind, member, payee, at } = movement;
    const today = this.of(kind).filter(
      (one) => one.member === member && manilaDay(one.at) === manilaDay(at),
    );
    const isTransfer = kind === 'transfer';
    const toPayee = isTransfer ? today.filter((one) => one.payee === payee) : [];
    if (
      total(today) > units(policy[kind].perDay) ||
      total(toPayee) > units(policy.transfer.perDayAndPayee)
    )
      throw new Error(`Member ${member} exceeded a limit of the day.`);
  }

  private of = (kind: Kind) => this.movements.filter((one) => one.kind === kind);

  private flagsOf(movement: Movement): readonly string[] {
    const { kind, member, at, isShared } = movement;
    const lastHour = this.of(kind).filter(
      (one) => one.member === member && one.at >= at - hourMs,
    ).length;
    return [
      ...(isShared ? ['shared_account'] : []),
      ...(kind === 'transfer' && this.closesRing(movement) ? ['ring'] : []),
      ...(kind === 'transfer' && this.fillsFunnel(movement) ? ['funnel'] : []),
      ...(lastHour >= policy[kind].perHour ? ['velocity'] : []),
    ];
  }

  private closesRing(movement: Movement): boolean {
    const { days, from } = policy.ring;
    const members =
      this.comesRound(movement, 4, days, from) ??
      this.comesRound(movement, 8, 1, from) ??
      this.comesRound(movement, 8, slowRing.days, slowRing.from);
    for (const member of members ?? []) this.others.add(`${member} ring`);
    return members !== undefined;
  }
  private fillsFunnel(movement: Movement): boolean {
    if (!this.funnels(movement)) return false;
    this.others.add(`${movement.payee} funnel`);
    return true;
  }
  /**
   * The other members of the shortest rings of at most `most` members that the movement closes, in
   * which each sent enough to the next; undefined if there is no ring.
   */
  private comesRound(
    { member, payee, amount, at }: Movement,
    most: number,
    days: number,
    enough: string,
  ): readonly bigint[] | undefined {
    const ms = days * dayMs;
    const sent = new Map<bigint, Map<bigint, bigint>>();
    const add = (from: bigint, to: bigint, more: bigint) => {
      const targets = sent.get(from) ?? new Map<bigint, bigint>();
      sent.set(from, targets.set(to, (targets.get(to) ?? 0n) + more));
    };
    for (const one of this.of('transfer'))
      if (one.at >= at - ms) add(one.member, BigInt(one.payee), one.amount);
    const least = units(enough);
    if ((sent.get(member)?.get(BigInt(payee)) ?? 0n) + amount < least) return undefined;
    const isEnough = (from: bigint, to: bigint) => (sent.get(from)?.get(to) ?? 0n) >= least;
    const steps = [new Set([BigInt(payee)])];
    while (steps.length < most) {
      const last = [...(steps.at(-1) ?? [])];
      if (last.some((from) => isEnough(from, member))) return onTheWay(steps, member, isEnough);
      const targets = last.flatMap((from) => [...(sent.get(from)?.keys() ?? [])]);
      steps.push(new Set(targets.filter((to) => last.some((from) => isEnough(from, to)))));
    }
    return undefined;
  }

  /**
   * Whether bonuses of several members reach the payee, directly or through one other member, at
   * least one by this movement.
   */
  private funnels(movement: Movement): boolean {
    const { days, senders, bonusDays } = policy.funnel;
    const { member, payee, at } = movement;
    const hadBonus = (id: bigint) =>
      this.bonuses.some((one) => one.member === id && one.at >= at - bonusDays * dayMs);
    const recent = [...this.of('transfer'), movement].filter((one) => one.at >= at - days * dayMs);
    const sentTo = (to: Movement['payee']) => {
      const sums = new Map<bigint, bigint>();
      for (const one of recent)
        if (one.payee === to) sums.set(one.member, (sums.get(one.member) ?? 0n) + one.amount);
      return sums;
    };
    const direct = sentTo(payee);
    /** Members whose bonus reaches the payee through this sender. */
    const over = (sender: bigint) => {
      const onward = direct.get(sender) ?? 0n;
      const senders = [...sentTo(sender)].filter(([id, sum]) => id !== payee && sum <= 2n * onward);
      return [sender, ...senders.map(([id]) => id)].filter(hadBonus);
    };
    const all = new Set([...direct.keys()].flatMap(over));
    return over(member).length > 0 && all.size >= senders;
  }
}

/** Of the members of each step, those from whom money comes to the last member. */
function onTheWay(
  steps: readonly ReadonlySet<bigint>[],
  last: bigint,
  isEnough: (from: bigint, to: bigint) => boolean,
): readonly bigint[] {
  const found: bigint[] = [];
  let targets: readonly bigint[] = [last];
  for (const step of steps.toReversed()) {
    const senders = [...step].filter((from) => targets.some((to) => isEnough(from, to)));
    found.push(...senders);
    targets = senders;
  }
  return found;
}
