import { createHash } from 'node:crypto';

/** A stylesheet that has not arrived by then, or failed before the script ran, holds up the others no longer; ms. */
const longestMs = 8_000;
const script =
  '{const a=document.querySelectorAll("link[media=print]");' +
  'parolStyles=Promise.all([...a].map(l=>l.sheet||new Promise(r=>{' +
  `l.onload=l.onerror=r;setTimeout(r,${longestMs})` +
  '}))).then(()=>a.forEach(l=>l.media="all"))}';

/**
 * The stylesheets of a page with critical CSS: they load as for print and apply in one task, once
 * all have arrived. Applied one by one, each makes the browser compute styles, lay out and paint the
 * whole page again. The shell waits for `parolStyles` before it renders (shell/src/app/boot.tsx).
 */
export const stylesTogether = {
  hash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
  /** The links as HTML, with the script; without scripts they apply as they arrive. */
  html: (links: string): string =>
    links.replaceAll('rel="stylesheet"', 'rel="stylesheet" media="print" fetchpriority="high"') +
    `<script>${script}</script><noscript>${links}</noscript>`,
};
