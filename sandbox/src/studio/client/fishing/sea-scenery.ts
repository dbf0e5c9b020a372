// The sea's scenery: rays of light, and the cannon.
import { calm } from '../base/dom.ts';

/** Rays of light that fall through the water and move with time. */
export function drawRays(
  ink: CanvasRenderingContext2D,
  width: number,
  height: number,
  now: number,
): void {
  for (let i = 0; i < 5; i++) {
    const x = (i + 0.5) * (width / 5) + (calm.matches ? 0 : Math.sin(now / 2600 + i) * 18);
    const light = ink.createLinearGradient(0, 0, 0, height);
    light.addColorStop(0, '#ffffff2e');
    light.addColorStop(1, '#ffffff00');
    ink.fillStyle = light;
    ink.beginPath();
    ink.moveTo(x - 8, 0);
    ink.lineTo(x + 14, 0);
    ink.lineTo(x + 60, height);
    ink.lineTo(x - 34, height);
    ink.fill();
  }
}

/** The cannon at the bottom, turned to where it aims. */
export function drawCannon(
  ink: CanvasRenderingContext2D,
  width: number,
  height: number,
  aim: { readonly x: number; readonly y: number } | undefined,
): void {
  ink.save();
  ink.translate(width / 2, height - 6);
  ink.fillStyle = '#5e2f10';
  ink.beginPath();
  ink.ellipse(0, 8, 46, 24, 0, Math.PI, 0);
  ink.fill();
  ink.rotate(aim ? Math.atan2(aim.x - width / 2, height - aim.y) : 0);
  ink.fillStyle = '#ffc94d';
  ink.strokeStyle = '#0b1c3a';
  ink.lineWidth = 2.5;
  ink.beginPath();
  ink.roundRect(-11, -46, 22, 44, 9);
  ink.fill();
  ink.stroke();
  ink.beginPath();
  ink.roundRect(-14, -50, 28, 11, 5);
  ink.fill();
  ink.stroke();
  ink.restore();
}
