import { manilaDay, parseAmount } from '@parol/domain';
import type { GiftModel } from './gift.model.ts';
import type { Player } from './simulated-world.ts';

/** Birthday gifts by VIP level (rewards/vip/RULES.md): one on the day, none during a break. */
export class BirthdayModel {
  /** Units of each gift, by `<member> <year>`. */
  readonly sent = new Map<string, bigint>();
  private last = '';

  constructor(
    private readonly levels: readonly { readonly birthdayGift: string }[],
    private readonly gifts: GiftModel,
  ) {}

  /** Decides the birthdays of a day when the job ran first on it. `now` is epoch ms. */
  look(players: readonly Player[], now: number, levelOf: (member: bigint) => number): void {
    const day = manilaDay(now);
    if (day === this.last) return;
    this.last = day;
    for (const { id, birthday, pausedUntil } of players) {
      if (birthday !== day.slice(5) || now < pausedUntil) continue;
      const units = parseAmount(this.levels[levelOf(id) - 1]?.birthdayGift ?? '0') ?? 0n;
      if (units === 0n) continue;
      this.sent.set(`${id} ${day.slice(0, 4)}`, units);
      this.gifts.send(id);
    }
  }
}
