import { dayMs, manilaDay, parseAmount } from '@parol/domain';
import type { TokenModel } from './token.model.ts';

/** The daily check-in by the rules of rewards/check-in/RULES.md; times are epoch ms. */
export class CheckInModel {
  /** Every check-in, by member. */
  readonly all = new Map<bigint, { readonly day: string; readonly position: number }[]>();
  private readonly last = new Map<bigint, { readonly day: string; readonly position: number }>();

  constructor(
    private readonly settings: { readonly ladder: readonly string[]; readonly daysValid: number },
    private readonly tokens: TokenModel,
  ) {}

  /** Returns the code of the answer. */
  checkIn(member: bigint, now: number): 'OK' | 'campaignRewardClaimed' {
    const { ladder, daysValid } = this.settings;
    const day = manilaDay(now);
    const last = this.last.get(member);
    if (last?.day === day) return 'campaignRewardClaimed';
    const follows = last?.day === manilaDay(now - dayMs) && last.position < ladder.length;
    const position = follows ? last.position + 1 : 1;
    this.last.set(member, { day, position });
    this.all.set(member, [...(this.all.get(member) ?? []), { day, position }]);
    const expires = Date.parse(`${day}T00:00:00+08:00`) + (daysValid + 1) * dayMs;
    this.tokens.earn(member, parseAmount(ladder[position - 1] ?? '0') ?? 0n, expires, 'check_in');
    return 'OK';
  }
}
