import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

export type CountdownProps = {
  /** When it ends: a date or milliseconds since the epoch. */
  until: Date | number;
  onDone?: (() => void) | undefined;
  render: (secondsLeft: number) => ReactNode;
  /** The clock, in milliseconds; pass the server's if the phone's may be wrong. */
  now?: (() => number) | undefined;
};

function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

/** Whole seconds until a time. Reads the clock at each tick, so that it stays correct after a tab sleeps. */
export function Countdown({ until, onDone, render, now = Date.now }: CountdownProps) {
  const end = typeof until === 'number' ? until : until.getTime();
  const [left, setLeft] = useState(() => secondsUntil(end, now()));
  const read = useEffectEvent(() => secondsUntil(end, now()));
  const done = useEffectEvent(() => onDone?.());
  useEffect(() => {
    const first = read();
    setLeft(first);
    if (first === 0) {
      done();
      return undefined;
    }
    const timer = setInterval(() => {
      const seconds = read();
      setLeft(seconds);
      if (seconds === 0) {
        clearInterval(timer);
        done();
      }
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return <span className="num">{render(left)}</span>;
}

/** Seconds as a clock: 249 → "4:09", 3661 → "1:01:01". */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}
