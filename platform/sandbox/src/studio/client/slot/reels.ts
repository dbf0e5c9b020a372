// Five reels on one canvas. A spin runs at a steady speed until the result is known, then each reel comes to rest
// on its stop with the same speed it had, one after the other, with a small bounce.
import { calm } from '../dom.ts';
import { sprites } from './sprites.ts';

const rows = 3;
const cruise = 26; // symbols a second
const easeOut = (x) => 1 - (1 - x) ** 3;
const mod = (n, m) => ((n % m) + m) % m;

export class Reels {
  constructor(canvas, theme, onStop) {
    Object.assign(this, {
      canvas,
      theme,
      onStop,
      ink: canvas.getContext('2d'),
      marks: [],
      dim: false,
      tall: 1.1,
      glowing: -1,
    });
    this.reels = theme.machine.reels.map((strip, i) => ({
      ring: [...strip],
      at: (i * 7 + 3) % strip.length,
      speed: 0,
      phase: 'rest',
    }));
  }

  /** Fits the canvas to `width` × `height` CSS pixels and draws its symbols at that size. */
  async fit(width, height) {
    const ratio = Math.min(devicePixelRatio || 1, 3);
    Object.assign(this, { width, height, ratio, cellWidth: width / 5, cellHeight: height / rows });
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    this.size = Math.min(this.cellWidth * 1.04, this.cellHeight * 0.98);
    this.sprites = await sprites(this.theme, Math.round(this.size * ratio));
    this.draw(performance.now());
  }

  /** Shows three symbols a reel at rest, such as those of a round seen before. */
  show(window) {
    this.reels.forEach((reel, i) =>
      Object.assign(reel, { ring: [...window[i], ...reel.ring.slice(rows)], at: 0, phase: 'rest' }),
    );
    this.draw(performance.now());
  }

  /** Sets all reels going on the strips of a paid or a free spin. */
  start(strips) {
    this.marks = [];
    this.dim = false;
    this.glowing = -1;
    const now = performance.now();
    this.reels.forEach((reel, i) => {
      // What is seen now rides along on the new strip until it has left the window.
      const seen = [0, 1, 2].map(
        (row) => reel.ring[mod(Math.round(reel.at) + row, reel.ring.length)],
      );
      const pristine = [...strips[i]];
      const ring = [...pristine];
      seen.forEach((symbol, row) => (ring[mod(10 + row, ring.length)] = symbol));
      Object.assign(reel, { ring, pristine, at: 10, from: 10, phase: 'run', begun: now + i * 45 });
    });
    this.run();
  }

  /** Brings the reels to rest; resolves when the last one stands. `waits` lists reels that keep the player waiting. */
  land(stops, { quick = false, waits = [] } = {}) {
    if (calm.matches) {
      this.reels.forEach((reel, i) =>
        Object.assign(reel, { ring: reel.pristine, at: stops[i], phase: 'rest' }),
      );
      stops.forEach((_, i) => this.onStop(i));
      this.draw(performance.now());
      return Promise.resolve();
    }
    return new Promise((done) => {
      this.done = done;
      this.landing = { stops, quick, waits, next: performance.now() + (quick ? 60 : 320) };
    });
  }

  brake(reel, i, now) {
    const { stops, quick, waits } = this.landing;
    reel.ring = reel.pristine;
    const distance = quick ? 5 + i : 8 + i * 3 + waits.filter((w) => w <= i).length * 15;
    // At this speed nobody sees which symbols pass, so the reel may continue from just above its stop.
    reel.at = stops[i] + distance;
    Object.assign(reel, {
      phase: 'brake',
      from: reel.at,
      distance,
      begun: now,
      lasts: ((distance * 3) / cruise / (quick ? 2.1 : distance > 24 ? 1.9 : 1.55)) * 1000,
    });
  }

  run() {
    if (!this.running) {
      this.running = true;
      this.last = performance.now();
      requestAnimationFrame((now) => this.frame(now));
    }
  }

  frame(now) {
    const passed = Math.min(0.05, (now - this.last) / 1000);
    this.last = now;
    this.reels.forEach((reel, i) => this.move(reel, i, now, passed));
    this.draw(now);
    const moving = this.reels.some((reel) => reel.phase !== 'rest');
    if (!moving && this.done) {
      const { done } = this;
      this.done = undefined;
      this.landing = undefined;
      this.glowing = -1;
      done();
    }
    this.running = moving || this.marks.length > 0 || this.dim;
    if (this.running) requestAnimationFrame((now) => this.frame(now));
  }

  move(reel, i, now, passed) {
    if (reel.phase === 'run') {
      const warm = Math.max(0, Math.min(1, (now - reel.begun) / 160));
      reel.speed = cruise * warm * warm;
      reel.at -= reel.speed * passed;
      if (reel.from - reel.at > 6) reel.ring = reel.pristine;
      const before = i === 0 || this.reels[i - 1].phase !== 'run';
      if (this.landing && now >= this.landing.next && before && reel.from - reel.at > 6) {
        this.brake(reel, i, now);
        if (i < 4 && this.landing.quick) this.landing.next = now + 40;
      }
    } else if (reel.phase === 'brake') {
      const x = (now - reel.begun) / reel.lasts;
      reel.speed = (reel.distance * 3 * (1 - Math.min(1, x)) ** 2) / (reel.lasts / 1000);
      reel.at = reel.from - reel.distance * easeOut(Math.min(1, x));
      const waiting =
        this.landing.waits.includes(i) &&
        this.reels.slice(0, i).every((one) => one.phase === 'rest' || one.phase === 'bounce');
      if (waiting) this.glowing = i;
      if (x >= 1) {
        Object.assign(reel, { phase: 'bounce', begun: now, rest: this.landing.stops[i] });
        this.onStop(i);
      }
    } else if (reel.phase === 'bounce') {
      const x = (now - reel.begun) / 190;
      reel.speed = 0;
      reel.at = reel.rest - (x < 1 ? Math.sin(x * Math.PI) * 0.11 * (1 - x) : 0);
      if (x >= 1) Object.assign(reel, { phase: 'rest', at: reel.rest });
    }
  }

  /** Lights up winning cells `[reel, row]` and the path of a line; none to clear. */
  mark(marks) {
    this.marks = marks;
    this.dim = marks.length > 0;
    this.since = performance.now();
    if (calm.matches) this.draw(this.since);
    else this.run();
  }

  draw(now) {
    const { ink, ratio } = this;
    if (!this.sprites) return;
    ink.setTransform(ratio, 0, 0, ratio, 0, 0);
    ink.clearRect(0, 0, this.width, this.height);
    const lit = new Set(
      this.marks.flatMap((mark) => mark.cells.map(([reel, row]) => `${reel},${row}`)),
    );
    this.reels.forEach((reel, i) => this.drawReel(reel, i, lit, now));
    // Lines pass behind the symbols that they light up.
    for (const mark of this.marks) if (mark.path) this.drawLine(mark, now);
    for (const cell of lit) this.drawLit(...cell.split(',').map(Number), now);
  }

  drawReel(reel, i, lit, now) {
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
    const whole = Math.floor(reel.at);
    const shift = (reel.at - whole) * cellHeight;
    const fast = reel.phase !== 'rest' && reel.speed > 11;
    for (let row = 0; row <= rows; row++) {
      const bitmap = this.sprites.get(reel.ring[mod(whole + row, reel.ring.length)]);
      if (!bitmap) continue;
      if (lit.has(`${i},${row}`)) continue;
      const size = this.size;
      ink.globalAlpha = this.dim ? 0.32 : 1;
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

  drawLit(i, row, now) {
    const reel = this.reels[i];
    const bitmap = this.sprites.get(reel.ring[mod(Math.floor(reel.at) + row, reel.ring.length)]);
    const x = (i + 0.5) * this.cellWidth;
    const y = (row + 0.5) * this.cellHeight;
    const size =
      this.size * (calm.matches ? 1.08 : 1.07 + 0.06 * Math.sin((now - this.since) / 130));
    this.halo(x, y);
    this.ink.drawImage(bitmap.sharp, x - size / 2, y - size / 2, size, size);
  }

  halo(x, y) {
    const { ink, size, theme } = this;
    const glow = ink.createRadialGradient(x, y, size * 0.15, x, y, size * 0.62);
    glow.addColorStop(0, `${theme.colors.glow}dd`);
    glow.addColorStop(1, `${theme.colors.glow}00`);
    ink.fillStyle = glow;
    ink.fillRect(x - size, y - size, size * 2, size * 2);
  }

  drawLine({ path, tint }, now) {
    const { ink, cellWidth, cellHeight } = this;
    const drawn = calm.matches ? 1 : Math.min(1, (now - this.since) / 260);
    const points = path.map((row, i) => [(i + 0.5) * cellWidth, (row + 0.5) * cellHeight]);
    points.unshift([0, points[0][1]]);
    points.push([this.width, points.at(-1)[1]]);
    ink.save();
    ink.beginPath();
    ink.rect(0, 0, this.width * drawn, this.height);
    ink.clip();
    ink.lineJoin = 'round';
    for (const [width, style] of [
      [11, `${tint}44`],
      [6, `${tint}aa`],
      [2.4, '#ffffff'],
    ]) {
      ink.beginPath();
      for (const point of points) ink.lineTo(...point);
      ink.lineWidth = width;
      ink.strokeStyle = style;
      ink.stroke();
    }
    ink.restore();
  }
}
