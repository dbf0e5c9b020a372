// `node --import tsx e2e/gallery/icons.ts`: draws the installed app's icons from the shell's favicon, with the browser.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '@parol/build/paths';
import { chromiumOptions } from '../chromium.ts';

const drawing = readFileSync(join(root, 'shell/public/favicon.svg'), 'utf8');
const night = '#0B0820';
/**
 * Name, width in pixels, share of the width that the drawing takes, and whether the background
 * fills the square.
 */
const icons = [
  ['icon-192', 192, 1, false],
  ['icon-512', 512, 1, false],
  // Launchers cut a maskable icon to any shape that contains a circle of 80 % of its width.
  ['maskable-512', 512, 0.78, true],
  ['apple-180', 180, 0.9, true],
] as const;

const browser = await chromium.launch(chromiumOptions());
try {
  for (const [name, width, part, fills] of icons) {
    const page = await browser.newPage({ viewport: { width, height: width } });
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:${width}px${fills ? `;background:${night}` : ''}"><div style="width:${width * part}px;height:${width * part}px">${drawing}</div>`,
    );
    const png = await page.screenshot({ omitBackground: !fills });
    writeFileSync(join(root, `shell/public/app/${name}.png`), png);
    await page.close();
  }
} finally {
  await browser.close();
}
