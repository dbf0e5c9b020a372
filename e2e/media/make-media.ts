import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BannerArtKind, bannerArts } from '@parol/domain';
import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { startServer } from '../fixtures/server.ts';

/**
 * Makes the sandbox's stream and video from the drawings of banners, with ffmpeg
 * (Debian's package `ffmpeg`). The files are committed: run it again when the drawings change.
 * Usage: node --import tsx e2e/media/make-media.ts
 */

const out = fileURLToPath(new URL('../../sandbox/src/media/files/', import.meta.url));
const sora = '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2';
const font = fileURLToPath(new URL(`../../sandbox/node_modules/${sora}`, import.meta.url));
const framesPerSecond = 15;
const [width, height] = [640, 360];

interface Film {
  /** Drawings in their order, and the line below each. */
  readonly scenes: readonly (readonly [drawing: BannerArtKind, line: string])[];
  readonly secondsEach: number;
  readonly label: string;
}
const stream: Film = {
  scenes: [
    ['jeepney', 'Mabuhay'],
    ['fiesta', 'Fiesta'],
    ['sea', 'Bayanihan'],
    ['bingo', 'Bingo'],
  ],
  secondsEach: 3,
  label: 'Sandbox stream',
};
const deposit: Film = {
  scenes: [
    ['coins', '1. Amount and gateway'],
    ['shield', '2. Pay at the provider'],
    ['trophy', '3. Keep the receipt'],
  ],
  secondsEach: 4,
  label: 'Sandbox sample',
};

/** The drawings of banners in the gallery, in its order; the two left out are of another kind. */
const drawn = bannerArts.filter((kind) => kind !== 'star' && kind !== 'welcome');

/** The drawings of banners by name, as SVG. */
async function drawings(page: Page, origin: string): Promise<ReadonlyMap<string, string>> {
  await page.goto(`${origin}/_gallery`);
  // Only banners have a ring of dots around the drawing.
  const svgs = page.locator('svg[viewBox="-100 -100 200 200"]:has(circle[r="84"])');
  await svgs.first().waitFor({ state: 'attached' });
  const found = await svgs.evaluateAll((all) => all.map((svg) => svg.outerHTML));
  return new Map(drawn.map((kind, index) => [kind, found[index] ?? '']));
}

/** Writes a film's frames as numbered pictures, and returns the folder. */
async function frames(page: Page, art: ReadonlyMap<string, string>, film: Film): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'parol-frames-'));
  await page.setContent(`<style>
    @font-face { font-family: Sora; src: url(data:font/woff2;base64,${readFileSync(font, 'base64')}); }
    body { margin: 0; overflow: hidden; font: 600 26px Sora; color: #fff;
      background: radial-gradient(circle at 50% 40%, #3b1d78, #0d0620); height: 100vh; }
    svg { position: absolute; left: 220px; top: 50px; width: 200px; height: 200px; }
    p { position: absolute; left: 0; right: 0; bottom: 50px; margin: 0; text-align: center; }
    small { position: absolute; left: 16px; top: 12px; font-size: 14px; color: #ffd978; }
  </style><div id="stage"></div><small>${film.label}</small>`);
  const each = film.secondsEach * framesPerSecond;
  for (let frame = 0; frame < film.scenes.length * each; frame++) {
    const [drawing, line] = film.scenes[Math.floor(frame / each)] ?? ['coins', ''];
    const part = (frame % each) / each;
    const turn = Math.sin(part * Math.PI * 2) * 6;
    const seen = Math.min(1, part * 6, (1 - part) * 6);
    await page.evaluate(
      ([html, transform, opacity]) => {
        const stage = document.querySelector('#stage');
        if (!(stage instanceof HTMLElement)) return;
        stage.innerHTML = html;
        stage.style.opacity = opacity;
        const svg = stage.querySelector('svg');
        if (svg) svg.style.transform = transform;
      },
      [`${art.get(drawing)}<p>${line}</p>`, `rotate(${turn}deg)`, String(seen)] as const,
    );
    await page.screenshot({ path: join(folder, `${String(frame).padStart(4, '0')}.png`) });
  }
  return folder;
}

const ffmpeg = (...args: readonly string[]) =>
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args]);
const input = (folder: string) => [
  '-framerate',
  String(framesPerSecond),
  '-i',
  join(folder, '%04d.png'),
  '-pix_fmt',
  'yuv420p',
];
const h264 = ['-c:v', 'libx264', '-profile:v', 'main', '-level', '3.0', '-preset', 'veryslow'];
const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '44', '-deadline', 'best'];

/** An HLS playlist with its segments in one encoding. */
function segments(folder: string, name: string, encoding: readonly string[]): void {
  const group = String(framesPerSecond * 3);
  ffmpeg(
    ...input(folder),
    ...encoding,
    '-g',
    group,
    '-keyint_min',
    group,
    '-f',
    'hls',
    '-hls_time',
    '3',
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_fmp4_init_filename',
    `${name}-start.mp4`,
    '-hls_segment_filename',
    join(out, `${name}-%d.m4s`),
    '-strict',
    'experimental',
    join(out, `${name}.m3u8`),
  );
}

const variant = (name: string, codec: string, bandwidth: number) => [
  `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codec}"`,
  `${name}.m3u8`,
];

const server = await startServer({ port: Number(process.env.PORT ?? 4780) });
const browser = await chromium.launch(chromiumOptions());
const folders: string[] = [];
try {
  mkdirSync(out, { recursive: true });
  const page = await browser.newPage({ viewport: { width, height } });
  const art = await drawings(page, server.origin);
  const blank = await browser.newPage({ viewport: { width, height } });
  const [streamed, filmed] = [await frames(blank, art, stream), await frames(blank, art, deposit)];
  folders.push(streamed, filmed);
  segments(streamed, 'h264', [...h264, '-crf', '30']);
  segments(streamed, 'vp9', vp9);
  writeFileSync(
    join(out, 'stream.m3u8'),
    [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      ...variant('h264', 'avc1.4d401e', 200_000),
      ...variant('vp9', 'vp09.00.21.08', 180_000),
      '',
    ].join('\n'),
  );
  ffmpeg(
    ...input(filmed),
    ...h264,
    '-crf',
    '30',
    '-movflags',
    '+faststart',
    join(out, 'deposit.mp4'),
  );
  ffmpeg('-i', join(filmed, '0020.png'), '-q:v', '6', join(out, 'deposit.jpg'));
  ffmpeg('-i', join(streamed, '0020.png'), '-q:v', '6', join(out, 'stream.jpg'));
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await browser.close();
  await server.stop();
}
