import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Parts } from '@parol/platform/kernel/parts';
import { stylesheetsOf, type PageName } from './studio.styles.ts';
import type { Kind } from '../wire/kinds.ts';
import type { Lang } from '../wire/language.ts';
import type { PageData } from '../wire/page-data.ts';

export const langOf = (given: unknown): Lang => (given === 'ph' || given === 'fil' ? 'ph' : 'en');

/** A page of the studio's: a shell for one client module, with its data as JSON. */
export function page(options: {
  readonly title: string;
  readonly lang: Lang;
  /** The page's name, used as the id of its element and by the stylesheets. */
  readonly page: PageName;
  /** The client module that fills it. */
  readonly module: string;
  /** The kind of game, for its stylesheets. */
  readonly kind?: Kind;
  readonly data: PageData;
}): string {
  return `<!doctype html>
<html lang="${options.lang === 'ph' ? 'fil' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0B0820">
<title>${escape(options.title)}</title>
<link rel="preload" href="/studio/assets/sora-latin.woff2" as="font" type="font/woff2" crossorigin>
${stylesheetsOf(options.page, options.kind)
  .map((file) => `<link rel="stylesheet" href="/studio/assets/${file}.css">\n`)
  .join('')}<link rel="icon" href="data:,">
<link rel="license" href="/studio/assets/licences.txt">
</head>
<body data-page="${options.page}">
<main id="${options.page}"></main>
<script type="application/json" id="data">${json(options.data)}</script>
<script type="module" src="/studio/assets/${options.module}.js"></script>
</body>
</html>`;
}

/** Headers of the studio's pages: own files only, framed by the site only, no referrer because the address has the session. */
export function pageHeaders(siteOrigin: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; ` +
      `frame-ancestors ${ancestors(siteOrigin)}; base-uri 'none'; form-action 'none'; object-src 'none'`,
  };
}

// On one machine the site may also be opened as 127.0.0.1.
const ancestors = (origin: string) =>
  origin.includes('//localhost:')
    ? `${origin} ${origin.replace('//localhost:', '//127.0.0.1:')}`
    : origin;

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** JSON that can't end its script element. */
const json = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Whether `given` is hex HMAC-SHA256 of `text`. */
function isSigned(text: string, secret: string, given: unknown): boolean {
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/i.test(given)) return false;
  return timingSafeEqual(
    Buffer.from(given, 'hex'),
    createHmac('sha256', secret).update(text).digest(),
  );
}

/** The key in the address of a round's page. */
export const signRound = (config: Pick<Parts['config'], 'secret'>, roundId: string): string =>
  createHmac('sha256', config.secret(roundPages)).update(roundId).digest('hex');
export const isRoundKey = (
  config: Pick<Parts['config'], 'secret'>,
  roundId: string,
  given: unknown,
): boolean => isSigned(roundId, config.secret(roundPages), given);
const roundPages = 'provider:LAUNCHONE';
