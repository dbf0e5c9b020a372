// The flight on a canvas: a curve that grows with the multiplier, and the flier at its end.
import type { GameView } from '../../wire/views.ts';
import { calm, inkOf } from '../base/dom.ts';
import { load, pictureUrl } from '../art/picture.ts';
import { svgOf } from '../art/paint.ts';

const kite = `<path d="M0-46L34-6 0 44-34-6z" fill="url(#red)" stroke="#1a0826" stroke-width="2.6"/><path d="M0-46V44M-34-6H34" stroke="#FFE29A" stroke-width="3"/><path d="M0-46L34-6H0z" fill="url(#gold)" stroke="#1a0826" stroke-width="2"/><path d="M0 44q14 6 2 10t6 8" fill="none" stroke="#FFC94D" stroke-width="4"/>`;

/** The area below a path. */
function closed(path: Path2D, left: number, right: number, bottom: number): Path2D {
  const area = new Path2D(path);
  area.lineTo(right, bottom);
  area.lineTo(left, bottom);
  area.closePath();
  return area;
}

/** Small lights that stream past during the climb: their start as shares of width and height, and their nearness. */
type Light = readonly [left: number, top: number, near: number];
const lights = Array.from({ length: 34 }, (_, i): Light => [
  (i * 0.618034) % 1,
  (i * i * 0.2360679 + 0.13) % 1,
  0.3 + ((i * 7) % 10) / 10,
]);
/** Room for the flier at the edges of the flight. */
const edge = { left: 46, right: 66, bottom: 52, top: 132 };
const flierSize = 92;

export class Sky {
  private readonly ink: CanvasRenderingContext2D;
  private flier: HTMLImageElement | undefined;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly theme: GameView<'crash'>,
  ) {
    this.ink = inkOf(canvas);
    const url =
      theme.flier === 'kite'
        ? `data:image/svg+xml,${encodeURIComponent(svgOf(kite, 160))}`
        : pictureUrl('parol', 160);
    void load(url).then((image) => (this.flier = image));
  }

  private fit(): readonly [width: number, height: number] {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const ratio = Math.min(devicePixelRatio || 1, 2);
    if (
      this.canvas.width !== Math.round(width * ratio) ||
      this.canvas.height !== Math.round(height * ratio)
    ) {
      this.canvas.width = Math.round(width * ratio);
      this.canvas.height = Math.round(height * ratio);
    }
    this.ink.setTransform(ratio, 0, 0, ratio, 0, 0);
    return [width, height];
  }

  /** Draws a flight after `ms` milliseconds at `multiplier` (1 and up); `gone` once it has crashed. */
  draw(ms: number, multiplier: number, gone: boolean): void {
    const [width, height] = this.fit();
    const { ink, theme } = this;
    ink.clearRect(0, 0, width, height);
    const span = Math.max(5000, ms * 1.12);
    const top = Math.max(2, multiplier * 1.18);
    const x = (at: number) => edge.left + (at / span) * (width - edge.left - edge.right);
    const y = (value: number) =>
      height - edge.bottom - ((value - 1) / (top - 1)) * (height - edge.bottom - edge.top);
    if (!calm.matches && ms > 0 && !gone) this.stream(ms, width, height);
    this.lines(width, top, y);
    const steps = 60;
    const path = new Path2D();
    for (let i = 0; i <= steps; i++)
      path.lineTo(x((ms * i) / steps), y(Math.exp((ms * i) / steps / 10000)));
    const fill = ink.createLinearGradient(0, 0, 0, height);
    fill.addColorStop(0, `${gone ? '#E5484D' : theme.colors.edge}66`);
    fill.addColorStop(1, `${theme.colors.glow}05`);
    ink.fillStyle = fill;
    ink.fill(closed(path, x(0), x(ms), height));
    if (ms > 0) this.glow(x(ms), y(multiplier), gone);
    ink.lineWidth = 5;
    ink.lineCap = 'round';
    ink.strokeStyle = gone ? '#FF8E80' : theme.colors.edge;
    ink.shadowColor = theme.colors.glow;
    ink.shadowBlur = 16;
    ink.stroke(path);
    ink.shadowBlur = 0;
    if (gone) this.puff(x(ms), y(multiplier));
    else if (this.flier) {
      const size = flierSize;
      ink.save();
      ink.translate(x(ms), y(multiplier));
      ink.rotate(calm.matches ? -0.2 : -0.25 + Math.sin(ms / 240) * 0.12);
      ink.drawImage(this.flier, -size / 2, -size / 2, size, size);
      ink.restore();
    }
  }

  /** Lights stream past, faster the longer it flies. */
  private stream(ms: number, width: number, height: number): void {
    const { ink, theme } = this;
    const way = ms / 9000 + (ms / 14000) ** 2;
    ink.lineCap = 'round';
    ink.strokeStyle = theme.colors.edge;
    for (const [left, top, near] of lights) {
      const at = (((left - way * near) % 1) + 1) % 1;
      const down = (top + way * near * 0.6) % 1;
      const long = Math.min(46, 4 + (ms / 900) * near);
      ink.globalAlpha = 0.18 + near * 0.22;
      ink.lineWidth = 0.8 + near;
      ink.beginPath();
      ink.moveTo(at * width, down * height);
      ink.lineTo(at * width + long, down * height - long * 0.6);
      ink.stroke();
    }
    ink.globalAlpha = 1;
  }

  /** The glow at the end of the curve. */
  private glow(x: number, y: number, gone: boolean): void {
    const { ink, theme } = this;
    const color = gone ? '#E5484D' : theme.colors.glow;
    const light = ink.createRadialGradient(x, y, 0, x, y, 110);
    light.addColorStop(0, `${color}77`);
    light.addColorStop(1, `${color}00`);
    ink.fillStyle = light;
    ink.fillRect(x - 110, y - 110, 220, 220);
  }

  private lines(width: number, top: number, y: (value: number) => number): void {
    const { ink } = this;
    const step = top > 40 ? 20 : top > 12 ? 5 : top > 5 ? 2 : top > 3 ? 1 : 0.5;
    ink.font = '600 11px Sora, sans-serif';
    ink.fillStyle = '#ffffffb8';
    ink.strokeStyle = '#ffffff1f';
    ink.lineWidth = 1;
    for (let value = 1; value < top; value += step) {
      ink.beginPath();
      ink.moveTo(44, y(value));
      ink.lineTo(width, y(value));
      ink.stroke();
      ink.fillText(`×${Number(value.toFixed(1))}`, 12, y(value) + 4);
    }
  }

  private puff(x: number, y: number): void {
    const { ink } = this;
    for (let i = 0; i < 12; i++) {
      const angle = (i * Math.PI) / 6;
      ink.beginPath();
      ink.moveTo(x + Math.cos(angle) * 12, y + Math.sin(angle) * 12);
      ink.lineTo(x + Math.cos(angle) * (i % 2 ? 24 : 34), y + Math.sin(angle) * (i % 2 ? 24 : 34));
      ink.lineWidth = 5;
      ink.strokeStyle = i % 2 ? '#FFE29A' : '#FF8E80';
      ink.stroke();
    }
  }
}
