// The motion of one reel: it runs at a steady speed, brakes onto its stop from the same speed and bounces a little.
import type { SlotSymbol } from '../../wire/slot.ts';
import { symbolsOf } from './symbols.ts';

export const rows = 3;
const cruise = 26; // symbols a second
const warmMs = 160;
const bounceMs = 190;
/** Number of symbols to move until those visible before the spin have left the window. */
const ride = 6;
const easeOut = (x: number) => 1 - (1 - x) ** 3;
const mod = (n: number, m: number) => ((n % m) + m) % m;

export class Reel {
  phase: 'rest' | 'run' | 'brake' | 'bounce' = 'rest';
  /** Symbols a second. */
  speed = 0;
  /** Place on the strip of the symbol in the top row; a fraction between two symbols. */
  at: number;
  /**
   * The strip as shown; at the start of a spin it includes the symbols that were visible before.
   */
  private ring: readonly SlotSymbol[];
  private strip: readonly SlotSymbol[];
  private from = 0;
  private distance = 0;
  private begun = 0;
  private lasts = 0;
  private stop = 0;

  constructor(strip: string, number: number) {
    this.strip = symbolsOf(strip);
    this.ring = this.strip;
    this.at = (number * 7 + 3) % strip.length;
  }

  /** The symbol `row` rows below the top one. */
  symbolAt(row: number): SlotSymbol | undefined {
    return this.ring[mod(Math.floor(this.at) + row, this.ring.length)];
  }
  /** The stop that the current spin started from. */
  get start(): number {
    return Math.round(this.from) % this.ring.length;
  }
  /** Whether the symbols visible before the spin have left the window. */
  get isFresh(): boolean {
    return this.from - this.at > ride;
  }

  /** Shows symbols at rest. */
  show(column: string): void {
    this.ring = [...symbolsOf(column), ...this.ring.slice(rows)];
    this.at = 0;
    this.phase = 'rest';
  }

  /** Starts a spin on a strip at the time `begun`. */
  run(strip: string, begun: number): void {
    const seen = [0, 1, 2].map(
      (row) => this.ring[mod(Math.round(this.at) + row, this.ring.length)] ?? 'S',
    );
    this.strip = symbolsOf(strip);
    const ring = [...this.strip];
    for (const [row, symbol] of seen.entries()) ring[mod(10 + row, ring.length)] = symbol;
    this.ring = ring;
    this.at = 10;
    this.from = 10;
    this.phase = 'run';
    this.begun = begun;
  }

  /** Stops at once, without an animation. */
  rest(stop: number): void {
    this.ring = this.strip;
    this.at = stop;
    this.phase = 'rest';
  }

  /** Begins to brake, so that the reel stops after `distance` symbols. */
  brake(stop: number, distance: number, quick: boolean, now: number): void {
    this.ring = this.strip;
    this.stop = stop;
    this.distance = distance;
    // At this speed the symbols are unreadable, so the reel may continue from just above its stop.
    this.at = stop + distance;
    this.from = this.at;
    this.phase = 'brake';
    this.begun = now;
    this.lasts = ((distance * 3) / cruise / (quick ? 2.1 : distance > 24 ? 1.9 : 1.55)) * 1000;
  }

  /** Moves on to the time `now`, `passed` seconds after the last move; true when the reel has just reached its stop. */
  move(now: number, passed: number): boolean {
    if (this.phase === 'run') this.moveOn(now, passed);
    else if (this.phase === 'brake') return this.moveBraking(now);
    else if (this.phase === 'bounce') this.moveBack(now);
    return false;
  }

  private moveOn(now: number, passed: number): void {
    const warm = Math.max(0, Math.min(1, (now - this.begun) / warmMs));
    this.speed = cruise * warm * warm;
    this.at -= this.speed * passed;
    if (this.isFresh) this.ring = this.strip;
  }

  private moveBraking(now: number): boolean {
    const x = (now - this.begun) / this.lasts;
    this.speed = (this.distance * 3 * (1 - Math.min(1, x)) ** 2) / (this.lasts / 1000);
    this.at = this.from - this.distance * easeOut(Math.min(1, x));
    if (x < 1) return false;
    this.phase = 'bounce';
    this.begun = now;
    return true;
  }

  private moveBack(now: number): void {
    const x = (now - this.begun) / bounceMs;
    this.speed = 0;
    this.at = this.stop - (x < 1 ? Math.sin(x * Math.PI) * 0.11 * (1 - x) : 0);
    if (x < 1) return;
    this.phase = 'rest';
    this.at = this.stop;
  }
}
