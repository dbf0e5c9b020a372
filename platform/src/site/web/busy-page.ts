import { createHash } from 'node:crypto';
import { htmlLangOf, type Language, languages, type Localized, localText } from '@parol/domain';
import type { FastifyReply } from 'fastify';

const title: Localized = { en: 'We are very busy right now', ph: 'Maraming bumibisita ngayon' };
const body: Localized = {
  en: 'This page could not be loaded in time. Nothing in your account has changed. Please try again in a moment.',
  ph: 'Hindi na-load ang page na ito sa oras. Walang nagbago sa account mo. Pakisubukan ulit mamaya.',
};
const retry: Localized = { en: 'Try again', ph: 'Subukan ulit' };

// The tokens of shared/ui, whose stylesheet this page can't load; the theme is the system's.
const style =
  ':root{color-scheme:dark;--page:#0b0820;--text:#fff;--text-2:#d9d4f2;--brand:#ffc94d}' +
  '@media(prefers-color-scheme:light){:root{color-scheme:light;--page:#f6f2fd;--text:#1a1140;--text-2:#3f3468;--brand:#7f4f00}}' +
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:18vh auto 0;padding:0 1.25rem;background:var(--page);color:var(--text-2)}' +
  'b{color:var(--brand);font-size:1.125rem}h1{margin:.5rem 0;font-size:1.5rem;line-height:1.25;color:var(--text)}' +
  'a{display:inline-block;margin-top:.5rem;padding:.75rem 1.5rem;border-radius:.75rem;background:#ffc94d;color:#2a1a00;font-weight:700;text-decoration:none}' +
  'a:focus-visible{outline:3px solid var(--brand);outline-offset:3px}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** Seconds after which the queue has probably places again. */
const retrySeconds = 2;

const headers = {
  'retry-after': String(retrySeconds),
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
};
/** Made once, because a flood gets it thousands of times. */
const pages = new Map(languages.map((language) => [language, pageIn(language)]));

function pageIn(language: Language): string {
  const [heading, text, again] = [title, body, retry].map((one) => localText(one, language));
  return `<!doctype html><html lang="${htmlLangOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading} · Parol</title><style>${style}</style></head><body><main><b>Parol</b><h1>${heading}</h1><p>${text}</p><a href="">${again}</a></main></body></html>`;
}

/** Answers a page's request that found no place: 503, with a link to the same address. */
export const sendBusy = (reply: FastifyReply, language: Language): FastifyReply =>
  reply.code(503).headers(headers).send(pages.get(language));
