// Five reels on one canvas. A spin runs until the result is known; then the reels stop one after the other.
import type { Strips } from '../../wire/slot.ts';
import type { GameView } from '../../wire/views.ts';
import { calm } from '../base/dom.ts';
import { Reel } from './reel.ts';
import { ReelsPainter } from './reels-painter.ts';
import type { Mark } from './wins.ts';

interface Landing {
  readonly stops: readonly number[];
  readonly quick: boolean;
  /** Reels that turn longer than others. */
  readonly waits: readonly number[];
  /** When the next reel may brake. */
  next: number;
  readonly done: () => void;
}

export class Reels {
  private readonly reels: readonly Reel[];
  private readonly painter: ReelsPainter;
  private landing: Landing | undefined;
  private running = false;
  private last = 0;

  /** `onStop` runs when a reel stops. */
  constructor(
    readonly canvas: HTMLCanvasElement,
    theme: GameView<'slot'>,
    private readonly onStop: (reel: number) => void,
  ) {
    this.reels = theme.machine.reels.map((strip, i) => new Reel(strip, i));
    this.painter = new ReelsPainter(canvas, theme, this.reels);
  }

  /** Fits the canvas to `width` × `height` CSS pixels and draws its symbols at that size. */
  fit(width: number, height: number): Promise<void> {
    return this.painter.fit(width, height);
  }

  /** Shows three symbols a reel at rest. */
  show(window: readonly string[]): void {
    for (const [i, reel] of this.reels.entries()) reel.show(window[i] ?? '');
    this.painter.draw(performance.now());
  }

  /** Starts all reels on the strips of a paid or a free spin. */
  start(strips: Strips): void {
    this.painter.clearMarks();
    this.painter.glowing = -1;
    const now = performance.now();
    for (const [i, reel] of this.reels.entries()) reel.run(strips[i] ?? '', now + i * 45);
    this.run();
  }

  /** The stops that the current spin started from. */
  get startStops(): readonly number[] {
    return this.reels.map((reel) => reel.start);
  }

  /** Stops the reels; resolves when the last one rests. `waits` lists reels that turn longer than others. */
  land(
    stops: readonly number[],
    { quick = false, waits = [] }: { quick?: boolean; waits?: readonly number[] } = {},
  ): Promise<void> {
    if (calm.matches) {
      for (const [i, reel] of this.reels.entries()) reel.rest(stops[i] ?? 0);
      for (const i of stops.keys()) this.onStop(i);
      this.painter.draw(performance.now());
      return Promise.resolve();
    }
    return new Promise((done) => {
      this.landing = { stops, quick, waits, next: performance.now() + (quick ? 60 : 320), done };
    });
  }

  /** Highlights winning cells and the path of a line; none to clear. */
  mark(marks: readonly Mark[]): void {
    const now = performance.now();
    this.painter.setMarks(marks, now);
    if (calm.matches) this.painter.draw(now);
    else this.run();
  }

  private run(): void {
    if (this.running) return;
    this.running = true;
    this.last = performance.now();
    requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    const passed = Math.min(0.05, (now - this.last) / 1000);
    this.last = now;
    for (const [i, reel] of this.reels.entries()) this.move(reel, i, now, passed);
    this.painter.draw(now);
    const moving = this.reels.some((reel) => reel.phase !== 'rest');
    if (!moving && this.landing) {
      const { done } = this.landing;
      this.landing = undefined;
      this.painter.glowing = -1;
      done();
    }
    this.running = moving || this.painter.hasMarks;
    if (this.running) requestAnimationFrame((next) => this.frame(next));
  }

  private move(reel: Reel, i: number, now: number, passed: number): void {
    const wasRunning = reel.phase === 'run';
    const stopped = reel.move(now, passed);
    const { landing } = this;
    if (!landing) return;
    if (wasRunning) this.brake(reel, i, now, landing);
    else if (reel.phase === 'brake' || stopped) {
      const before = this.reels.slice(0, i);
      if (
        landing.waits.includes(i) &&
        before.every(({ phase }) => phase === 'rest' || phase === 'bounce')
      )
        this.painter.glowing = i;
    }
    if (stopped) this.onStop(i);
  }

  /** Lets a running reel brake when it is its turn. */
  private brake(reel: Reel, i: number, now: number, landing: Landing): void {
    const { stops, quick, waits, next } = landing;
    const isNext = i === 0 || this.reels[i - 1]?.phase !== 'run';
    if (now < next || !isNext || !reel.isFresh) return;
    const distance = quick ? 5 + i : 8 + i * 3 + waits.filter((wait) => wait <= i).length * 15;
    reel.brake(stops[i] ?? 0, distance, quick, now);
    if (i < 4 && quick) landing.next = now + 40;
  }
}
