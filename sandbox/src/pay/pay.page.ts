import { formatAmount } from '@parol/domain';
import { escapeHtml } from '@parol/platform/kernel/http';
import type { Order } from './pay.repository.ts';
import { type FollowUp, followUps } from './pay.follow-ups.ts';
import { outcomes } from './pay.outcomes.ts';
import { followUpTexts, outcomeTexts, payTexts, type PayLanguage } from './pay.texts.ts';

export interface PayPage {
  readonly order: Order;
  readonly language: PayLanguage;
  readonly now: Date;
  /** The return address, with the state in its query. */
  readonly back: string;
  /** What has just been reported about a paid order. */
  readonly sent: FollowUp | undefined;
}

/** The hosted page of an order: amount, time left, and every outcome. */
export function payPage({ order, language, now, back, sent }: PayPage): string {
  const t = payTexts[language];
  const facts = [
    [t.reference, order.reference],
    ...(order.channel === null ? [] : [[t.via, order.channel]]),
  ] as const;
  const open = order.state === 'open' && order.expires_at > now;
  return document(
    language,
    `${t.payTo} Parol`,
    `
  <p class="ribbon">${escapeHtml(t.sandbox)}</p>
  <main class="card">
    <header>
      <span class="mark" aria-hidden="true">${mark}</span>
      <div><p class="brand">Sandbox Pay</p><p class="label">${escapeHtml(order.label)}</p></div>
    </header>
    <section class="sum" aria-label="${escapeHtml(t.total)}">
      <p class="to">${escapeHtml(t.payTo)} <b>Parol</b></p>
      <p class="amount"><span>₱</span>${escapeHtml(withCommas(formatAmount(order.amount)))}</p>
    </section>
    <div class="tear" aria-hidden="true"></div>
    <dl>${facts.map(([name, value]) => `<div><dt>${escapeHtml(name ?? '')}</dt><dd>${escapeHtml(value ?? '')}</dd></div>`).join('')}
      ${open ? `<div><dt>${escapeHtml(t.left)}</dt><dd><time class="left" data-until="${order.expires_at.getTime()}" data-now="${now.getTime()}" role="timer">${clockText(order.expires_at.getTime() - now.getTime())}</time></dd></div>` : ''}
    </dl>
    ${open ? openPart(order, language, back) : donePart(order, language, back, sent)}
  </main>
  <p class="foot">${lock}${escapeHtml(t.secure)}</p>`,
  );
}

/** The page for an unknown order. */
export function lostPage(language: PayLanguage): string {
  const t = payTexts[language];
  return document(
    language,
    t.lost,
    `
  <p class="ribbon">${escapeHtml(t.sandbox)}</p>
  <main class="card done expired"><span class="seal" aria-hidden="true">${cross}</span><h1>${escapeHtml(t.lost)}</h1><p>${escapeHtml(t.lostHint)}</p></main>`,
  );
}

function openPart(order: Order, language: PayLanguage, back: string): string {
  const t = payTexts[language];
  const others = outcomes.flatMap((outcome) =>
    outcome === 'pay' ? [] : [[outcome, ...outcomeTexts[language][outcome]] as const],
  );
  return `
    ${order.protocol === 'qr' ? `<p class="scan">${escapeHtml(t.scan)}</p>` : ''}
    ${form(
      order,
      language,
      `<button class="pay" name="outcome" value="pay">${escapeHtml(t.pay)} ₱${escapeHtml(withCommas(formatAmount(order.amount)))}</button>
      ${choices(t.other, t.otherHint, others)}`,
    )}
    <a class="cancel" href="${escapeHtml(back)}">${escapeHtml(t.cancel)}</a>`;
}

function donePart(
  order: Order,
  language: PayLanguage,
  back: string,
  sent: FollowUp | undefined,
): string {
  const t = payTexts[language];
  const state = order.state === 'open' ? 'expired' : order.state;
  const texts = followUpTexts[language];
  const more = followUps.map((one) => [one, ...texts[one]] as const);
  return `
    <section class="done ${state}" role="status">
      <span class="seal" aria-hidden="true">${state === 'paid' ? check : cross}</span>
      <h1>${escapeHtml(t.done[state])}</h1><p>${escapeHtml(sent === undefined ? t.doneHint[state] : `${t.sent} ${texts[sent][0]}.`)}</p>
      <a class="pay" href="${escapeHtml(back)}">${escapeHtml(t.back)}</a>
    </section>
    ${state === 'paid' ? form(order, language, choices(t.more, t.moreHint, more)) : ''}`;
}

const form = (order: Order, language: PayLanguage, body: string): string => `
    <form method="post" action="/pay/${order.gateway_id}/${order.id}">
      <input type="hidden" name="lang" value="${language}">
      ${body}
    </form>`;

/** Buttons in a part that opens: the value, a title and a hint of each. */
const choices = (
  title: string,
  hint: string,
  buttons: readonly (readonly [string, string, string])[],
): string => `
      <details>
        <summary><span><b>${escapeHtml(title)}</b><small>${escapeHtml(hint)}</small></span></summary>
        <div class="others">${buttons
          .map(
            ([value, name, what]) =>
              `<button name="outcome" value="${value}"><b>${escapeHtml(name)}</b><small>${escapeHtml(what)}</small></button>`,
          )
          .join('')}</div>
      </details>`;

function document(language: PayLanguage, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language === 'ph' ? 'fil' : 'en'}">
<head>
  <meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
  <meta name="theme-color" content="#0C5C4C"><title>${escapeHtml(title)} · Sandbox Pay</title>
  <link rel="icon" href="data:,"><link rel="stylesheet" href="/pay/assets/pay.css"><script src="/pay/assets/pay.js" defer></script>
</head>
<body>${body}
</body>
</html>`;
}

/** A duration as minutes and seconds. */
function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const withCommas = (decimal: string) => decimal.replace(/\B(?=(\d{3})+\.)/g, ',');

const mark =
  '<svg viewBox="0 0 40 40" width="40" height="40"><rect width="40" height="40" rx="12" fill="#0C5C4C"/><path d="M11 25.5c2.6 3 6 4.3 9.6 4.1 4.6-.2 7.9-2.7 7.7-6.1-.2-3-2.9-4.3-7.8-5.2-3.6-.6-4.7-1.4-4.7-2.8 0-1.5 1.7-2.7 4.2-2.7 2.3 0 4.3.9 6.1 2.6" fill="none" stroke="#BFF3DC" stroke-width="3.4" stroke-linecap="round"/><circle cx="30.5" cy="10.5" r="3" fill="#FFB454"/></svg>';
const check =
  '<svg viewBox="0 0 48 48" width="48" height="48"><path d="M13 25l8 8 15-17" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>';
const cross =
  '<svg viewBox="0 0 48 48" width="48" height="48"><path d="M16 16l16 16M32 16L16 32" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"/></svg>';
const lock =
  '<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true"><path d="M5 7V5a3 3 0 016 0v2" fill="none" stroke="currentColor" stroke-width="1.6"/><rect x="3" y="7" width="10" height="7" rx="2" fill="currentColor"/></svg>';
