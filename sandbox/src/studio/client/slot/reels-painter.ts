// Draws the five reels: their symbols, the highlighted cells and the winning lines.
import type { Line } from '../../wire/slot.ts';
import type { GameView } from '../../wire/views.ts';
import { calm, inkOf } from '../base/dom.ts';
import { rows, type Reel } from './reel.ts';
import { sprites, type Sprites } from './sprites.ts';
import type { Mark } from './wins.ts';

type Point = readonly [x: number, y: number];

export class ReelsPainter {
  /** The reel that glows while the player waits for it; -1 for none. */
  glowing = -1;
  private readonly ink: CanvasRenderingContext2D;
  private marks: readonly Mark[] = [];
  /** When the marks were set. */
  private since = 0;
  private sprites: Sprites | undefined;
  private width = 0;
  private height = 0;
  private ratio = 1;
  private cellWidth = 0;
  private cellHeight = 0;
  /** Size of a symbol in CSS pixels. */
  private size = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly theme: GameView<'slot'>,
    private readonly reels: readonly Reel[],
  ) {
    this.ink = inkOf(canvas);
  }

  /** Fits the canvas to `width` × `height` CSS pixels and draws its symbols at that size. */
  async fit(width: number, height: number): Promise<void> {
    const ratio = Math.min(devicePixelRatio || 1, 3);
    this.width = width;
    this.height = height;
    this.ratio = ratio;
    this.cellWidth = width / 5;
    this.cellHeight = height / rows;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    this.size = Math.min(this.cellWidth * 1.04, this.cellHeight * 0.98);
    this.sprites = await sprites(this.theme, Math.round(this.size * ratio));
    this.draw(performance.now());
  }

  get hasMarks(): boolean {
    return this.marks.length > 0;
  }
  /** Highlights cells and lines from the time `now` on; the rest is dimmed. */
  setMarks(marks: readonly Mark[], now: number): void {
    this.marks = marks;
    this.since = now;
  }
  clearMarks(): void {
    this.marks = [];
  }

  private spriteOf(reel: Reel, row: number) {
    const symbol = reel.symbolAt(row);
    return symbol && this.sprites?.get(symbol);
  }

  draw(now: number): void {
    const { ink, ratio } = this;
    if (!this.sprites) return;
    ink.setTransform(ratio, 0, 0, ratio, 0, 0);
    ink.clearRect(0, 0, this.width, this.height);
    const lit = new Set(
      this.marks.flatMap((mark) => mark.cells.map(([reel, row]) => `${reel},${row}`)),
    );
    for (const [i, reel] of this.reels.entries()) this.drawReel(reel, i, lit, now);
    // Lines pass behind the symbols that they light up.
    for (const { path, tint } of this.marks) if (path && tint) this.drawLine(path, tint, now);
    for (const cell of lit) {
      const [reel = 0, row = 0] = cell.split(',').map(Number);
      this.drawLit(reel, row, now);
    }
  }

  private drawReel(reel: Reel, i: number, lit: ReadonlySet<string>, now: number): void {
    const { ink, cellWidth, cellHeight, theme } = this;
    const left = i * cellWidth;
    ink.save();
    ink.beginPath();
    ink.rect(left, 0, cellWidth, this.height);
    ink.clip();
    const ground = ink.createLinearGradient(0, 0, 0, this.height);
    ground.addColorStop(0, 'rgba(0,0,0,.42)');
    ground.addColorStop(0.5, i % 2 ? 'rgba(255,255,255,.07)' : 'rgba(255,255,255,.03)');
    ground.addColorStop(1, 'rgba(0,0,0,.42)');
    ink.fillStyle = ground;
    ink.fillRect(left, 0, cellWidth, this.height);
    if (this.glowing === i) {
      ink.fillStyle = `${theme.colors.glow}${Math.round(60 + 40 * Math.sin(now / 90))
        .toString(16)
        .padStart(2, '0')}`;
      ink.fillRect(left, 0, cellWidth, this.height);
    }
    const shift = (reel.at - Math.floor(reel.at)) * cellHeight;
    const fast = reel.phase !== 'rest' && reel.speed > 11;
    for (let row = 0; row <= rows; row++) {
      const bitmap = this.spriteOf(reel, row);
      if (!bitmap) continue;
      if (lit.has(`${i},${row}`)) continue;
      const size = this.size;
      ink.globalAlpha = this.hasMarks ? 0.32 : 1;
      ink.drawImage(
        fast ? bitmap.fast : bitmap.sharp,
        left + (cellWidth - size) / 2,
        row * cellHeight - shift + (cellHeight - size) / 2,
        size,
        size,
      );
      ink.globalAlpha = 1;
    }
    ink.restore();
    if (i > 0) {
      ink.fillStyle = `${theme.colors.edge}55`;
      ink.fillRect(left - 0.75, 0, 1.5, this.height);
    }
  }

  private drawLit(i: number, row: number, now: number): void {
    const reel = this.reels[i];
    const bitmap = reel && this.spriteOf(reel, row);
    if (!bitmap) return;
    const x = (i + 0.5) * this.cellWidth;
    const y = (row + 0.5) * this.cellHeight;
    const size =
      this.size * (calm.matches ? 1.08 : 1.07 + 0.06 * Math.sin((now - this.since) / 130));
    this.halo(x, y);
    this.ink.drawImage(bitmap.sharp, x - size / 2, y - size / 2, size, size);
  }

  private halo(x: number, y: number): void {
    const { ink, size, theme } = this;
    const glow = ink.createRadialGradient(x, y, size * 0.15, x, y, size * 0.62);
    glow.addColorStop(0, `${theme.colors.glow}dd`);
    glow.addColorStop(1, `${theme.colors.glow}00`);
    ink.fillStyle = glow;
    ink.fillRect(x - size, y - size, size * 2, size * 2);
  }

  private drawLine(path: Line, tint: string, now: number): void {
    const { ink, cellWidth, cellHeight } = this;
    const drawn = calm.matches ? 1 : Math.min(1, (now - this.since) / 260);
    const middle = (row: number) => (row + 0.5) * cellHeight;
    const points: readonly Point[] = [
      [0, middle(path[0])],
      ...path.map((row, i): Point => [(i + 0.5) * cellWidth, middle(row)]),
      [this.width, middle(path[4])],
    ];
    ink.save();
    ink.beginPath();
    ink.rect(0, 0, this.width * drawn, this.height);
    ink.clip();
    ink.lineJoin = 'round';
    for (const [width, style] of [
      [11, `${tint}44`],
      [6, `${tint}aa`],
      [2.4, '#ffffff'],
    ] as const) {
      ink.beginPath();
      for (const point of points) ink.lineTo(...point);
      ink.lineWidth = width;
      ink.strokeStyle = style;
      ink.stroke();
    }
    ink.restore();
  }
}
