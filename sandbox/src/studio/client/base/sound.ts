// A few tones, off until the player turns them on.
let context: AudioContext | undefined;
let on = false;
try {
  on = localStorage.getItem('studio.sound') === 'on';
} catch {
  // Storage may be blocked in a frame; the choice then only lasts as long as the page.
}

export const soundOn = (): boolean => on;
/** Turns sounds on or off and remembers it. */
export function setSound(next: boolean): void {
  on = next;
  try {
    localStorage.setItem('studio.sound', next ? 'on' : 'off');
  } catch {
    // As above.
  }
}

function tone(
  frequency: number,
  at: number,
  length: number,
  type: OscillatorType = 'triangle',
  volume = 0.12,
) {
  if (!on) return;
  context ??= new AudioContext();
  const start = context.currentTime + at;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = type;
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}
const scale = [523, 587, 659, 784, 880, 1047, 1175, 1319];
export const sounds = {
  press: () => tone(330, 0, 0.08, 'square', 0.05),
  stop: (reel: number) => tone(150 + reel * 22, 0, 0.1, 'sine', 0.22),
  scatter: (count: number) =>
    [0, 1, 2].forEach((i) => tone(660 + count * 110 + i * 220, i * 0.07, 0.22)),
  win: (size: number) =>
    scale.slice(0, Math.min(8, 3 + size)).forEach((note, i) => tone(note, i * 0.075, 0.28)),
  coin: () => tone(1500 + Math.random() * 500, 0, 0.09, 'square', 0.03),
};
