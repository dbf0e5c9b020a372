import { escapeHtml } from '@parol/platform/kernel/http';
import { decimalOf } from './protocol/amounts.ts';
import { isOpen, type Offers, offersOf } from './offers.ts';
import { check, cross, frame, head } from './pay.frame.ts';
import type { FollowUp } from './protocol/follow-ups.ts';
import type { Order } from './store/orders.repository.ts';
import {
  doneTexts,
  followUpTexts,
  outcomeTexts,
  payTexts,
  type PayLanguage,
  wayTexts,
} from './pay.texts.ts';
import { providerOf } from './providers.ts';

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
export function payPage(page: PayPage): string {
  const { order, language, now } = page;
  const t = payTexts[language];
  const open = isOpen(order, now);
  const [sign, amount] = amountParts(order);
  return frame(
    language,
    `${t.payTo} Parol`,
    `<main class="card">${head(providerOf(order).brand, order.label)}
    <section class="sum" aria-label="${escapeHtml(t.total)}">
      <p class="to">${escapeHtml(t.payTo)} <b>Parol</b></p>
      <p class="amount${amount.length > 9 || order.currency !== 'PHP' ? ' long' : ''}"><span>${escapeHtml(sign)}</span>${escapeHtml(amount)}</p>
    </section>
    <div class="tear" aria-hidden="true"></div>
    <dl>${facts(order, language)
      .map(
        ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
      )
      .join('')}
      ${open && order.state === 'open' ? timeLeft(order, language, now) : ''}
    </dl>
    ${open ? openPart(page) : donePart(page)}
  </main>`,
  );
}

/** The page for an unknown order. */
export function lostPage(language: PayLanguage): string {
  const t = payTexts[language];
  return frame(
    language,
    t.lost,
    `<main class="card done expired"><span class="seal" aria-hidden="true">${cross}</span><h1>${escapeHtml(t.lost)}</h1><p>${escapeHtml(t.lostHint)}</p></main>`,
  );
}

/** What the page says about the order, each with its name. */
function facts(order: Order, language: PayLanguage): readonly (readonly [string, string])[] {
  const t = payTexts[language];
  return [
    ...(order.code === null || order.shows === 'redirect'
      ? []
      : [[wayTexts[language][order.shows].code, grouped(order)] as const]),
    ...(order.network === null ? [] : [['Network', order.network] as const]),
    [t.reference, order.reference],
    ...(order.channel === null ? [] : [[t.via, order.channel] as const]),
  ];
}

/** Digits in groups of four, as on paper; an address as it is. */
const grouped = ({ code, shows }: Order): string =>
  shows === 'crypto' ? (code ?? '') : (code ?? '').replaceAll(/(\d{4})(?=\d)/g, '$1 ');

function timeLeft(order: Order, language: PayLanguage, now: Date): string {
  const { left, days, hours } = payTexts[language];
  const until = order.expires_at.getTime();
  return `<div><dt>${escapeHtml(left)}</dt><dd><time class="left" data-until="${until}" data-now="${now.getTime()}" data-days="${days}" data-hours="${hours}" role="timer"></time></dd></div>`;
}

function openPart({ order, language, now, back }: PayPage): string {
  const t = payTexts[language];
  const way = wayTexts[language][order.shows];
  const others = outcomeChoices(offersOf(order, now), language);
  return `
    ${way.stage === null ? '' : `<p class="stage">${escapeHtml(way.stage)}</p>`}
    ${form(
      order,
      language,
      `<button class="pay" name="outcome" value="pay">${escapeHtml(`${way.pay} ${amountText(order)}`)}</button>
      ${choices(t.other, t.otherHint, others)}`,
    )}
    ${order.shows === 'redirect' ? `<a class="cancel" href="${escapeHtml(back)}">${escapeHtml(t.cancel)}</a>` : ''}`;
}

function donePart({ order, language, now, back, sent }: PayPage): string {
  const t = payTexts[language];
  const [title, hint] = doneTexts[language][order.state];
  const texts = followUpTexts[language];
  const offers = offersOf(order, now);
  const more = offers.followUps.map((one) => [one, ...texts[one]] as const);
  const after = outcomeChoices(offers, language);
  return `
    <section class="done ${order.state === 'paid' ? 'paid' : 'failed'}" role="status">
      <span class="seal" aria-hidden="true">${order.state === 'paid' ? check : cross}</span>
      <h1>${escapeHtml(title)}</h1><p>${escapeHtml(sent === undefined ? hint : `${t.sent} ${texts[sent][0]}.`)}</p>
      ${order.shows === 'redirect' || order.shows === 'qr' ? `<a class="pay" href="${escapeHtml(back)}">${escapeHtml(t.back)}</a>` : ''}
    </section>
    ${more.length > 0 ? form(order, language, choices(t.more, t.moreHint, more)) : ''}
    ${after.length > 0 ? form(order, language, choices(t.after, t.afterHint, after)) : ''}`;
}

/** The outcomes besides the payment itself. */
const outcomeChoices = ({ outcomes }: Offers, language: PayLanguage) =>
  outcomes.flatMap((outcome) =>
    outcome === 'pay' ? [] : [[outcome, ...outcomeTexts[language][outcome]] as const],
  );

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

/** The sign of the currency, and the amount. */
const amountParts = ({ amount, currency }: Order): readonly [string, string] => [
  currency === 'PHP' ? '₱' : `${currency} `,
  decimalOf(amount, currency).replace(/\B(?=(\d{3})+\.)/g, ','),
];

/** The amount with its currency, such as ₱500.50 or 8.612345 USDT. */
function amountText(order: Order): string {
  const [sign, amount] = amountParts(order);
  return order.currency === 'PHP' ? `${sign}${amount}` : `${amount} ${order.currency}`;
}
