import { escapeHtml } from '@parol/platform/kernel/http';
import { payTexts, type PayLanguage } from './pay.texts.ts';

/** A page of the providers: the ribbon, a card, and what it says about money. */
export function frame(language: PayLanguage, title: string, card: string): string {
  const t = payTexts[language];
  return `<!doctype html>
<html lang="${language === 'ph' ? 'fil' : 'en'}">
<head>
  <meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
  <meta name="theme-color" content="#0C5C4C"><title>${escapeHtml(title)} · Sandbox Pay</title>
  <link rel="icon" href="data:,"><link rel="stylesheet" href="/pay/assets/pay.css"><script src="/pay/assets/pay.js" defer></script>
</head>
<body>
  <p class="ribbon">${escapeHtml(t.sandbox)}</p>
  ${card}
  <p class="foot">${lock}${escapeHtml(t.secure)}</p>
</body>
</html>`;
}

/** The provider's mark and name above the order's label. */
export const head = (brand: string, label: string): string => `
    <header>
      <span class="mark" aria-hidden="true">${mark}</span>
      <div><p class="brand">${escapeHtml(brand)}</p><p class="label">${escapeHtml(label)}</p></div>
    </header>`;

const mark =
  '<svg viewBox="0 0 40 40" width="40" height="40"><rect width="40" height="40" rx="12" fill="#0C5C4C"/><path d="M11 25.5c2.6 3 6 4.3 9.6 4.1 4.6-.2 7.9-2.7 7.7-6.1-.2-3-2.9-4.3-7.8-5.2-3.6-.6-4.7-1.4-4.7-2.8 0-1.5 1.7-2.7 4.2-2.7 2.3 0 4.3.9 6.1 2.6" fill="none" stroke="#BFF3DC" stroke-width="3.4" stroke-linecap="round"/><circle cx="30.5" cy="10.5" r="3" fill="#FFB454"/></svg>';
export const check =
  '<svg viewBox="0 0 48 48" width="48" height="48"><path d="M13 25l8 8 15-17" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>';
export const cross =
  '<svg viewBox="0 0 48 48" width="48" height="48"><path d="M16 16l16 16M32 16L16 32" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"/></svg>';
const lock =
  '<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true"><path d="M5 7V5a3 3 0 016 0v2" fill="none" stroke="currentColor" stroke-width="1.6"/><rect x="3" y="7" width="10" height="7" rx="2" fill="currentColor"/></svg>';
