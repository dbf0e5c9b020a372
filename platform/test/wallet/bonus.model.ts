/**
 * The rules of deposits, bonuses, capped gifts and rounds (bonus/promotion/RULES.md) for one
 * member, without a database. Amounts are units.
 */

interface Round {
  readonly placed: number;
  bets: number;
  wins: number;
  stake: bigint;
  payout: bigint;
  state: 'open' | 'settled' | 'cancelled';
}
interface Requirement {
  readonly kind: 'deposit' | 'promotion' | 'gift';
  readonly opened: number;
  readonly expires: number | undefined;
  readonly target: bigint;
  done: bigint;
  /** A plain deposit's amount, or the rest of the bonus. */
  held: bigint;
  deposit: bigint;
  /** Result of rounds that no longer matters, because own money arrived later. */
  written: bigint;
  /** For a gift: its cap, and the member's own money, which the cap does not affect. */
  readonly cap?: bigint;
  own: bigint;
  state: 'open' | 'met' | 'expired' | 'lost' | 'given_up';
}

const peso = 10_000n;
const most = (a: bigint, b: bigint) => (a > b ? a : b);
const least = (a: bigint, b: bigint) => (a < b ? a : b);
const sum = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n);

export class BonusModel {
  balance = 0n;
  /** Amounts credited by bonuses and gifts, and amounts taken back with their winnings. */
  granted = 0n;
  takenBack = 0n;
  now = 0;
  readonly rounds = new Map<string, Round>();
  /** Requirements in the order in which turnover fills them. */
  readonly requirements: Requirement[] = [];

  get open(): readonly Requirement[] {
    return this.requirements.filter(({ state }) => state === 'open');
  }
  get bonus(): Requirement | undefined {
    return this.open.find(({ kind }) => kind !== 'deposit');
  }
  private since({ opened }: Requirement, state: Round['state']): readonly Round[] {
    return [...this.rounds.values()].filter((one) => one.placed >= opened && one.state === state);
  }
  private wonOpen(bonus: Requirement): bigint {
    return sum(this.since(bonus, 'open').map(({ stake, payout }) => most(0n, payout - stake)));
  }
  private settledNet(bonus: Requirement): bigint {
    return sum(this.since(bonus, 'settled').map(({ stake, payout }) => payout - stake));
  }
  staked(bonus: Requirement): bigint {
    return sum(this.since(bonus, 'settled').map(({ stake }) => stake));
  }
  private net(bonus: Requirement): bigint {
    return this.settledNet(bonus) - bonus.written + this.wonOpen(bonus);
  }
  /** The bonus and its winnings. */
  money(bonus: Requirement): bigint {
    if (bonus.cap !== undefined) return most(bonus.held, this.balance - bonus.own);
    return bonus.held + most(0n, this.net(bonus));
  }
  depositLeft(bonus: Requirement): bigint {
    return this.staked(bonus) < bonus.deposit
      ? most(0n, bonus.deposit + least(0n, this.net(bonus)))
      : 0n;
  }
  get available(): bigint {
    const withheld = this.open.map((one) =>
      one.kind === 'deposit' ? one.held : this.money(one) + this.depositLeft(one),
    );
    return most(0n, this.balance - sum(withheld));
  }

  /** Adds or removes own money. */
  moved(amount: bigint): void {
    const { bonus } = this;
    if (bonus?.cap !== undefined) bonus.own += amount;
    if (bonus && amount > 0n) {
      const won = this.wonOpen(bonus);
      const there =
        this.balance +
        sum(this.since(bonus, 'open').map(({ stake, payout }) => most(0n, stake - payout)));
      if (bonus.cap !== undefined) {
        if (there < bonus.held) [bonus.held, bonus.own] = [there, amount];
      } else if (there < this.money(bonus)) {
        bonus.held = most(0n, there - won);
        bonus.written = this.settledNet(bonus) - least(0n, there - won);
        bonus.deposit = 0n;
      }
    }
    this.balance += amount;
  }
  /** Credits a deposit, with its bonus and turnover if it has a bonus. */
  deposited(amount: bigint, brings?: { bonus: bigint; target: bigint; expires: number }): void {
    this.moved(amount);
    const bonus = this.bonus ? undefined : brings;
    this.balance += bonus?.bonus ?? 0n;
    this.granted += bonus?.bonus ?? 0n;
    this.requirements.push({
      kind: bonus ? 'promotion' : 'deposit',
      opened: this.now,
      expires: bonus?.expires,
      target: bonus?.target ?? amount,
      done: 0n,
      held: bonus?.bonus ?? amount,
      deposit: bonus ? amount : 0n,
      written: 0n,
      own: 0n,
      state: 'open',
    });
  }
  /** Claims a gift of which at most `cap` is kept. */
  gifted(amount: bigint, target: bigint, cap: bigint, expires: number): void {
    const own = this.balance;
    this.balance += amount;
    this.granted += amount;
    const nothing = { done: 0n, deposit: 0n, written: 0n, state: 'open' } as const;
    const terms = { opened: this.now, expires, target, held: amount, cap, own };
    this.requirements.push({ ...nothing, ...terms, kind: 'gift' });
  }
  bet(round: string, amount: bigint): string {
    const before = this.rounds.get(round);
    if (before && before.state !== 'open') return 'round_closed';
    if (before && this.bonus && before.placed < this.bonus.opened) return 'bonus_round_before';
    if (this.balance < amount) return 'insufficient_balance';
    this.balance -= amount;
    if (before) {
      before.stake += amount;
      before.bets += 1;
    } else
      this.rounds.set(round, {
        placed: this.now,
        bets: 1,
        wins: 0,
        stake: amount,
        payout: 0n,
        state: 'open',
      });
    return 'ok';
  }
  win(round: string, amount: bigint, final: boolean): string {
    const played = this.rounds.get(round);
    if (!played) return 'bet_not_found';
    if (played.state === 'cancelled') return 'bet_cancelled';
    // A late win counts in the bonus of its round, otherwise as own money.
    const isOwn = played.state === 'settled' && !(this.bonus && this.bonus.opened <= played.placed);
    if (isOwn && amount > 0n) this.moved(amount);
    else this.balance += amount;
    played.payout += amount;
    played.wins += 1;
    if (final && played.state === 'open') this.settle(played);
    return 'ok';
  }
  /** An open round with one bet and no win, placed since then: its stake can be returned. */
  cancellable(since: number): string | undefined {
    const found = [...this.rounds].find(
      ([, { state, bets, wins, placed }]) =>
        state === 'open' && bets === 1 && wins === 0 && placed >= since,
    );
    return found?.[0];
  }
  cancel(round: string): void {
    const played = this.rounds.get(round);
    if (!played) return;
    this.balance += played.stake;
    played.state = 'cancelled';
    for (const one of this.open) this.meet(one);
  }
  /** Ends a requirement with a complete turnover; one with a cap once none of its rounds is open. */
  private meet(one: Requirement): void {
    if (one.done < one.target) return;
    if (one.cap !== undefined && this.since(one, 'open').length > 0) return;
    one.state = 'met';
    if (one.cap !== undefined)
      this.takeBack(most(0n, least(this.balance, this.money(one)) - one.cap));
  }
  private takeBack(amount: bigint): void {
    this.balance -= amount;
    this.takenBack += amount;
  }
  private settle(round: Round): void {
    round.state = 'settled';
    let left = round.stake;
    for (const one of this.open) {
      const counts = one.kind === 'deposit' || one.opened <= round.placed;
      if (!counts) continue;
      const isLate = one.expires !== undefined && one.expires <= this.now;
      const used = isLate ? 0n : least(left, one.target - one.done);
      one.done += used;
      left -= used;
      this.meet(one);
    }
    const over = [...this.rounds.values()].every(({ state }) => state !== 'open');
    if (this.balance < peso && over) for (const one of this.open) one.state = 'lost';
  }
  /** Takes the bonus back, or ends a gift that was completed in time; false while one of its rounds is open. */
  close(bonus: Requirement, state: 'expired' | 'given_up'): boolean {
    if (this.since(bonus, 'open').length > 0) return false;
    this.meet(bonus);
    if (bonus.state !== 'open') return true;
    const left = this.depositLeft(bonus);
    this.takeBack(least(this.balance, this.money(bonus)));
    bonus.state = state;
    if (left > 0n)
      this.requirements.splice(this.requirements.indexOf(bonus) + 1, 0, {
        ...bonus,
        kind: 'deposit',
        expires: undefined,
        target: bonus.deposit,
        done: this.staked(bonus),
        held: left,
        state: 'open',
      });
    return true;
  }
}
