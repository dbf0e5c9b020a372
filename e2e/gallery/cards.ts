// `npm run cards`: draws the pictures of link previews (shell/public/card-*.jpg), 1200 × 630, from the
// art of articles. The committed files are served; run this when the art changes.
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { articleArts } from '@parol/domain';
import { checkout, startServer } from '../fixtures/server.ts';

const size = { width: 1200, height: 630 };

/** Leaves only the nth article picture on the page, over all of it, with the house's name. */
const showOnly = (index: number) => `{
  const art = document.querySelectorAll('[class*="articles"] svg, svg[viewBox="0 0 320 180"]')[${index}];
  document.body.replaceChildren(art);
  Object.assign(document.body.style, { margin: 0, overflow: 'hidden' });
  Object.assign(art.style, { position: 'fixed', inset: 0, width: '100vw', height: '100vh', borderRadius: 0 });
  art.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  const name = document.body.appendChild(document.createElement('p'));
  name.textContent = 'Parol';
  Object.assign(name.style, { position: 'fixed', left: '56px', bottom: '40px', margin: 0,
    font: '800 88px "Sora Variable", Sora, sans-serif', color: '#fff', textShadow: '0 4px 24px #0B0820' });
}`;

const server = await startServer({ port: Number(process.env.PORT ?? 4770) });
const browser = await chromium.launch(chromiumOptions());
try {
  const page = await browser.newPage({ viewport: size });
  for (const [index, kind] of articleArts.entries()) {
    await page.goto(`${server.origin}/_gallery`);
    await page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await page.evaluate(showOnly(index));
    const path = join(checkout, 'shell/public', `card-${kind}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 80 });
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${articleArts.length} pictures in ${resolve(checkout, 'shell/public')}`);
