// Coins and lights over the whole game. Nothing is drawn when the player prefers less motion.
import { calm, inkOf } from '../base/dom.ts';

const tints = ['#FFC94D', '#FFE29A', '#FF8CCB', '#8CF0DE', '#A8DCFF'];

/** One coin or light in flight; lengths are CSS pixels, times are seconds. */
interface Bit {
  x: number;
  y: number;
  readonly vx: number;
  vy: number;
  readonly life: number;
  age: number;
  turn: number;
  readonly spin: number;
  readonly size: number;
  readonly coin: boolean;
  readonly tint: string;
}

export class Sparks {
  private readonly ink: CanvasRenderingContext2D;
  private bits: Bit[] = [];
  private running = false;
  private last = 0;

  constructor(readonly canvas: HTMLCanvasElement) {
    this.ink = inkOf(canvas);
  }

  /** `count` coins and lights thrown up from a point of the page. */
  burst(x: number, y: number, count: number, { spread = 1, coins = true } = {}): void {
    if (calm.matches) return;
    this.fit();
    for (let i = 0; i < count; i++) {
      const angle = -Math.PI / 2 + (Math.random() - 0.5) * 2.2 * spread;
      const speed = 260 + Math.random() * 520;
      this.bits.push({
        x,
        y,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed,
        life: 1.5 + Math.random(),
        age: 0,
        turn: Math.random() * 6,
        spin: 5 + Math.random() * 9,
        size: coins && i % 3 ? 7 + Math.random() * 6 : 2 + Math.random() * 3,
        coin: coins && i % 3 > 0,
        tint: tints[i % tints.length] ?? '#FFC94D',
      });
    }
    if (!this.running) {
      this.running = true;
      this.last = performance.now();
      requestAnimationFrame((now) => this.frame(now));
    }
  }

  private fit(): void {
    const ratio = Math.min(devicePixelRatio || 1, 2);
    const { innerWidth: width, innerHeight: height } = window;
    if (
      this.canvas.width !== Math.round(width * ratio) ||
      this.canvas.height !== Math.round(height * ratio)
    ) {
      this.canvas.width = Math.round(width * ratio);
      this.canvas.height = Math.round(height * ratio);
    }
    this.ink.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  private frame(now: number): void {
    const passed = Math.min(0.05, (now - this.last) / 1000);
    this.last = now;
    this.ink.clearRect(0, 0, window.innerWidth, window.innerHeight);
    this.bits = this.bits.filter(
      (bit) => (bit.age += passed) < bit.life && bit.y < window.innerHeight + 40,
    );
    for (const bit of this.bits) {
      bit.vy += 900 * passed;
      bit.x += bit.vx * passed;
      bit.y += bit.vy * passed;
      bit.turn += bit.spin * passed;
      this.draw(bit);
    }
    this.running = this.bits.length > 0;
    if (this.running) requestAnimationFrame((now) => this.frame(now));
  }

  private draw(bit: Bit): void {
    const { ink } = this;
    ink.globalAlpha = Math.min(1, (bit.life - bit.age) * 2);
    if (!bit.coin) {
      ink.fillStyle = bit.tint;
      ink.beginPath();
      ink.arc(bit.x, bit.y, bit.size, 0, 7);
      ink.fill();
      return;
    }
    const face = Math.abs(Math.cos(bit.turn));
    ink.fillStyle = '#8A4B06';
    ink.beginPath();
    ink.ellipse(bit.x, bit.y + 1.2, bit.size * Math.max(0.18, face), bit.size, 0, 0, 7);
    ink.fill();
    ink.fillStyle = face > 0.5 ? '#FFD65C' : '#F5A90F';
    ink.beginPath();
    ink.ellipse(bit.x, bit.y, bit.size * Math.max(0.14, face), bit.size, 0, 0, 7);
    ink.fill();
    if (face > 0.4) {
      ink.strokeStyle = '#FFF3C4';
      ink.lineWidth = 1.2;
      ink.beginPath();
      ink.ellipse(bit.x, bit.y, bit.size * face * 0.62, bit.size * 0.62, 0, 0, 7);
      ink.stroke();
    }
  }
}
