import { createHash } from 'node:crypto';
import { htmlLangOf, type Language, languages, type Localized, localText } from '@parol/domain';
import type { FastifyReply } from 'fastify';

const title: Localized = { en: 'We are very busy right now', ph: 'Maraming bumibisita ngayon' };
const body: Localized = {
  en: 'This page could not be loaded in time. Nothing in your account has changed. Please try again in a moment.',
  ph: 'Hindi na-load ang page na ito sa oras. Walang nagbago sa account mo. Pakisubukan ulit mamaya.',
};
const retry: Localized = { en: 'Try again', ph: 'Subukan ulit' };

const style =
  ':root{color-scheme:dark light}body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto 0;padding:0 1.25rem}' +
  'h1{font-size:1.5rem}a{display:inline-block;padding:.75rem 1.25rem;border:1px solid;border-radius:.5rem;color:inherit;text-decoration:none}';
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
  return `<!doctype html><html lang="${htmlLangOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading} · Parol</title><style>${style}</style></head><body><main><h1>${heading}</h1><p>${text}</p><a href="">${again}</a></main></body></html>`;
}

/** Answers a page's request that found no place: 503, with a link to the same address. */
export const sendBusy = (reply: FastifyReply, language: Language): FastifyReply =>
  reply.code(503).headers(headers).send(pages.get(language));
