// The sea on a canvas: fish that swim through, shots on their way, coins and splashes where they land.
import { calm } from '../dom.ts';
import { load } from '../picture.ts';
import { fishUrl, kinds } from './fish-art.ts';

const sizes = {
  dilis: 40,
  tilapia: 54,
  bangus: 62,
  pusit: 62,
  lapu: 76,
  pawikan: 90,
  pating: 122,
  bakunawa: 150,
};
const crowd = {
  dilis: 6,
  tilapia: 4,
  bangus: 3,
  pusit: 3,
  lapu: 2,
  pawikan: 2,
  pating: 1,
  bakunawa: 1,
};

export class Sea {
  constructor(canvas, onTap) {
    Object.assign(this, {
      canvas,
      ink: canvas.getContext('2d'),
      fish: [],
      shots: [],
      words: [],
      images: new Map(),
    });
    canvas.addEventListener('pointerdown', (event) => {
      const box = canvas.getBoundingClientRect();
      const hit = this.at(event.clientX - box.left, event.clientY - box.top);
      if (hit) onTap(hit);
    });
  }

  async begin() {
    await Promise.all(
      kinds.map(async (kind) => this.images.set(kind, await load(fishUrl(kind, 200)))),
    );
    this.fit();
    for (const kind of kinds)
      for (let i = 0; i < crowd[kind]; i++) this.fish.push(this.spawn(kind, true));
    this.last = performance.now();
    this.frame(this.last);
  }

  fit() {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const ratio = Math.min(devicePixelRatio || 1, 2);
    Object.assign(this, { width, height });
    if (this.canvas.width !== Math.round(width * ratio))
      this.canvas.width = Math.round(width * ratio);
    if (this.canvas.height !== Math.round(height * ratio))
      this.canvas.height = Math.round(height * ratio);
    this.ink.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  spawn(kind, anywhere = false) {
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

  at(x, y) {
    return this.fish.findLast(
      (fish) =>
        Math.abs(fish.x - x) < Math.max(24, fish.size / 2) &&
        Math.abs(fish.y - y) < Math.max(22, fish.size * 0.36),
    );
  }
  /** A fish of a kind that is well in view. */
  oneOf(kind) {
    const seen = this.fish.filter(
      (fish) => fish.kind === kind && fish.x > 20 && fish.x < this.width - 20,
    );
    return (
      seen[Math.floor(Math.random() * seen.length)] ?? this.fish.find((fish) => fish.kind === kind)
    );
  }

  shoot(fish) {
    this.shots.push({ fish, x: this.width / 2, y: this.height - 24, age: 0 });
  }
  /** What became of a shot: pesos won, 0 for a miss. */
  land(fish, text, caught) {
    this.words.push({ x: fish.x, y: fish.y, text, caught, age: 0 });
    fish.hurt = 0.25;
    if (!caught) return;
    const index = this.fish.indexOf(fish);
    if (index >= 0) this.fish[index] = this.spawn(fish.kind, calm.matches);
  }

  frame(now) {
    const passed = Math.min(0.05, (now - this.last) / 1000);
    this.last = now;
    this.fit();
    const { ink, width, height } = this;
    ink.clearRect(0, 0, width, height);
    this.rays(now);
    for (const [i, fish] of this.fish.entries()) {
      fish.x += fish.way * fish.speed * passed;
      fish.hurt = Math.max(0, fish.hurt - passed);
      if (fish.x < -fish.size * 1.2 || fish.x > width + fish.size * 1.2)
        this.fish[i] = this.spawn(fish.kind);
      this.swim(fish, now);
    }
    this.cannon();
    this.shots = this.shots.filter((shot) => (shot.age += passed) < 0.28);
    for (const shot of this.shots) this.bullet(shot);
    this.words = this.words.filter((word) => (word.age += passed) < 1.1);
    for (const word of this.words) this.word(word);
    requestAnimationFrame((next) => this.frame(next));
  }

  swim(fish, now) {
    const { ink } = this;
    const image = this.images.get(fish.kind);
    ink.save();
    ink.translate(fish.x, fish.y + (calm.matches ? 0 : Math.sin(now / 600 + fish.phase) * 5));
    ink.scale(fish.way, 1);
    if (!calm.matches) ink.rotate(Math.sin(now / 500 + fish.phase) * 0.05);
    ink.globalAlpha = fish.hurt > 0 ? 0.6 : 1;
    ink.drawImage(image, -fish.size / 2, -fish.size / 2, fish.size, fish.size);
    ink.restore();
  }

  rays(now) {
    const { ink, width, height } = this;
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

  cannon() {
    const { ink, width, height } = this;
    const aim = this.shots.at(-1)?.fish;
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

  bullet({ fish, x, y, age }) {
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

  word({ x, y, text, caught, age }) {
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
