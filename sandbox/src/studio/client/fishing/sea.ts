// The sea on a canvas: fish that swim through, shots in flight, coins and splashes where they land.
import type { Species } from '../../wire/quick.ts';
import { calm, inkOf } from '../base/dom.ts';
import { load } from '../art/picture.ts';
import { fishUrl, kinds } from './fish-art.ts';
import { drawCannon, drawRays } from './sea-scenery.ts';

/** CSS pixels. */
const sizes: Readonly<Record<Species, number>> = {
  dilis: 40,
  tilapia: 54,
  bangus: 62,
  pusit: 62,
  lapu: 76,
  pawikan: 90,
  pating: 122,
  bakunawa: 150,
};
/** Number of animals of each kind in the sea. */
const crowd: Readonly<Record<Species, number>> = {
  dilis: 6,
  tilapia: 4,
  bangus: 3,
  pusit: 3,
  lapu: 2,
  pawikan: 2,
  pating: 1,
  bakunawa: 1,
};

/** One animal in the sea; lengths are CSS pixels. */
export interface Fish {
  readonly kind: Species;
  readonly size: number;
  /** 1 swims to the right, -1 to the left. */
  readonly way: number;
  readonly speed: number;
  x: number;
  readonly y: number;
  readonly phase: number;
  /** Remaining seconds of its hit effect. */
  hurt: number;
}
interface FlyingShot {
  readonly fish: Fish;
  readonly x: number;
  readonly y: number;
  age: number;
}
/** The mark where a shot landed. */
interface Word {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly caught: boolean;
  age: number;
}

export class Sea {
  private readonly ink: CanvasRenderingContext2D;
  private readonly fish: Fish[] = [];
  private shots: FlyingShot[] = [];
  private words: Word[] = [];
  private readonly images = new Map<Species, HTMLImageElement>();
  private last = 0;
  private width = 0;
  private height = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    onTap: (fish: Fish) => void,
  ) {
    this.ink = inkOf(canvas);
    canvas.addEventListener('pointerdown', (event) => {
      const box = canvas.getBoundingClientRect();
      const hit = this.at(event.clientX - box.left, event.clientY - box.top);
      if (hit) onTap(hit);
    });
  }

  /** Adds the fish, which may be shot at from now on, loads their pictures and starts the animation. */
  async begin(): Promise<void> {
    this.fit();
    for (const kind of kinds)
      for (let i = 0; i < crowd[kind]; i++) this.fish.push(this.spawn(kind, true));
    await Promise.all(
      kinds.map(async (kind) => this.images.set(kind, await load(fishUrl(kind, 200)))),
    );
    this.last = performance.now();
    this.frame(this.last);
  }

  private fit(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const ratio = Math.min(devicePixelRatio || 1, 2);
    this.width = width;
    this.height = height;
    if (this.canvas.width !== Math.round(width * ratio))
      this.canvas.width = Math.round(width * ratio);
    if (this.canvas.height !== Math.round(height * ratio))
      this.canvas.height = Math.round(height * ratio);
    this.ink.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  private spawn(kind: Species, anywhere = false): Fish {
    const size = sizes[kind] * Math.min(1.3, Math.max(0.85, this.width / 420));
    const way = Math.random() < 0.5 ? 1 : -1;
    const speed = (18 + Math.random() * 34) * (kind === 'pating' ? 1.5 : 1);
    return {
      kind,
      size,
      way,
      speed: calm.matches ? 0 : speed,
      x: anywhere
        ? size / 2 + Math.random() * (this.width - size)
        : way > 0
          ? -size
          : this.width + size,
      y: size / 2 + 8 + Math.random() * (this.height - size - 70),
      phase: Math.random() * 6,
      hurt: 0,
    };
  }

  private at(x: number, y: number): Fish | undefined {
    return this.fish.findLast(
      (fish) =>
        Math.abs(fish.x - x) < Math.max(24, fish.size / 2) &&
        Math.abs(fish.y - y) < Math.max(22, fish.size * 0.36),
    );
  }
  /** A fish of a kind that is well in view. */
  oneOf(kind: Species): Fish | undefined {
    const seen = this.fish.filter(
      (fish) => fish.kind === kind && fish.x > 20 && fish.x < this.width - 20,
    );
    return (
      seen[Math.floor(Math.random() * seen.length)] ?? this.fish.find((fish) => fish.kind === kind)
    );
  }

  shoot(fish: Fish): void {
    this.shots.push({ fish, x: this.width / 2, y: this.height - 24, age: 0 });
  }
  /** Shows where a shot landed: a splash, or `text` over a catch. */
  land(fish: Fish, text: string, caught: boolean): void {
    this.words.push({ x: fish.x, y: fish.y, text, caught, age: 0 });
    fish.hurt = 0.25;
    if (!caught) return;
    const index = this.fish.indexOf(fish);
    if (index >= 0) this.fish[index] = this.spawn(fish.kind, calm.matches);
  }

  private frame(now: number): void {
    const passed = Math.min(0.05, (now - this.last) / 1000);
    this.last = now;
    this.fit();
    const { ink, width, height } = this;
    ink.clearRect(0, 0, width, height);
    drawRays(ink, width, height, now);
    for (const [i, fish] of this.fish.entries()) {
      fish.x += fish.way * fish.speed * passed;
      fish.hurt = Math.max(0, fish.hurt - passed);
      if (fish.x < -fish.size * 1.2 || fish.x > width + fish.size * 1.2)
        this.fish[i] = this.spawn(fish.kind);
      this.swim(fish, now);
    }
    drawCannon(ink, width, height, this.shots.at(-1)?.fish);
    this.shots = this.shots.filter((shot) => (shot.age += passed) < 0.28);
    for (const shot of this.shots) this.bullet(shot);
    this.words = this.words.filter((word) => (word.age += passed) < 1.1);
    for (const word of this.words) this.word(word);
    requestAnimationFrame((next) => this.frame(next));
  }

  private swim(fish: Fish, now: number): void {
    const { ink } = this;
    const image = this.images.get(fish.kind);
    if (!image) return;
    ink.save();
    ink.translate(fish.x, fish.y + (calm.matches ? 0 : Math.sin(now / 600 + fish.phase) * 5));
    ink.scale(fish.way, 1);
    if (!calm.matches) ink.rotate(Math.sin(now / 500 + fish.phase) * 0.05);
    ink.globalAlpha = fish.hurt > 0 ? 0.6 : 1;
    ink.drawImage(image, -fish.size / 2, -fish.size / 2, fish.size, fish.size);
    ink.restore();
  }

  private bullet({ fish, x, y, age }: FlyingShot): void {
    const part = Math.min(1, age / 0.26);
    const { ink } = this;
    ink.beginPath();
    ink.arc(x + (fish.x - x) * part, y + (fish.y - y) * part, 6, 0, 7);
    ink.fillStyle = '#ffe29a';
    ink.shadowColor = '#ffc94d';
    ink.shadowBlur = 12;
    ink.fill();
    ink.shadowBlur = 0;
  }

  private word({ x, y, text, caught, age }: Word): void {
    const { ink, width } = this;
    ink.globalAlpha = Math.min(1, (1.1 - age) * 2);
    if (!caught) {
      ink.beginPath();
      ink.arc(x, y, 10 + age * 26, 0, 7);
      ink.lineWidth = 2.5;
      ink.strokeStyle = '#ffffffb0';
      ink.stroke();
    } else {
      ink.font = '800 22px Sora, sans-serif';
      ink.textAlign = 'center';
      ink.lineWidth = 5;
      ink.strokeStyle = '#3a0f10';
      const at = Math.max(50, Math.min(width - 50, x));
      ink.strokeText(text, at, y - age * 34);
      ink.fillStyle = '#ffd65c';
      ink.fillText(text, at, y - age * 34);
    }
    ink.globalAlpha = 1;
  }
}
