import { escapeHtml } from '@parol/platform/kernel/http';
import { frame, head } from './pay.frame.ts';
import { deskTexts, type PayLanguage } from './pay.texts.ts';

/** Where a number, account or address is typed to pay its order; the name of its query field. */
export const desks = { counter: 'number', bank: 'account', wallet: 'address' } as const;
export type Desk = keyof typeof desks;

/** The page of a desk; `unknown` is what was typed if no order has it. */
export function deskPage(desk: Desk, language: PayLanguage, unknown?: string): string {
  const t = deskTexts[language];
  const [title, hint, label] = t[desk];
  const fault = unknown === undefined ? '' : ' aria-invalid="true" aria-describedby="fault"';
  return frame(
    language,
    title,
    `<main class="card desk">${head(title, hint)}
    <form action="/pay/${desk}">
      <input type="hidden" name="lang" value="${language}">
      <label for="code">${escapeHtml(label)}</label>
      <input id="code" name="${desks[desk]}" value="${escapeHtml(unknown ?? '')}" required maxlength="300" autocomplete="off" autofocus${desk === 'wallet' ? '' : ' inputmode="numeric"'}${fault}>
      ${unknown === undefined ? '' : `<p class="fault" id="fault" role="alert">${escapeHtml(t.unknown)}</p>`}
      <button class="pay">${escapeHtml(t.next)}</button>
    </form>
  </main>`,
  );
}
