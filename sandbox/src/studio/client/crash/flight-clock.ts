// The flight in view by the page's own clock.
import type { FlightView } from '../../wire/quick.ts';

export class FlightClock {
  flight: FlightView | undefined;
  private began = 0;

  /** Takes what the studio says; whether it is another flight than before. */
  set(flight: FlightView): boolean {
    const isNext = this.flight?.id !== flight.id;
    const began = performance.now() - flight.elapsed;
    // The fastest answer is closest to the studio's clock, and so the flight never jumps back.
    this.began = isNext ? began : Math.min(this.began, began);
    this.flight = flight;
    return isNext;
  }

  /** Milliseconds since the start; negative before it. */
  get ms(): number {
    return performance.now() - this.began;
  }
  get phase(): 'boarding' | 'flying' | 'gone' {
    if (!this.flight || this.flight.crashed !== undefined) return 'gone';
    return this.ms < 0 ? 'boarding' : 'flying';
  }
  /** The multiplier now, in hundredths. */
  get multiplier(): number {
    return Math.min(100000, Math.floor(100 * Math.exp(this.ms / 10000)));
  }
}
