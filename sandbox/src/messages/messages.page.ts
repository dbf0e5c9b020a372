import { isPhone, timeZone } from '@parol/domain';
import { escapeHtml } from '@parol/platform/kernel/http';
import type { SentMessage } from '@parol/platform/kernel/messages';
import { messagesStyle } from './messages.style.ts';

const manila = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

/** Reloads the page every three seconds and replaces only the list, so that typed text stays. */
export const refreshScript = `
setInterval(async () => {
  if (document.hidden) return;
  const response = await fetch(location.href).catch(() => undefined);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('list');
  const shown = document.getElementById('list');
  if (fresh && shown && fresh.innerHTML !== shown.innerHTML) shown.replaceChildren(...fresh.childNodes);
}, 3000);
`;

/** The sandbox's messages, newest first. */
export function renderMessages(
  messages: readonly SentMessage[],
  page: { readonly origin: string; readonly to: string },
): string {
  const to = escapeHtml(page.to);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Messages · Parol sandbox</title>
<style>${messagesStyle}</style>
</head>
<body>
<header>
  <a class="home" href="${escapeHtml(page.origin)}/">${star}<span>Parol</span></a>
  <span class="tag">Sandbox · play money</span>
</header>
<main>
  <h1>Messages</h1>
  <p class="lead">Every SMS and e-mail that Parol would send. Nothing leaves this machine. Newest first, kept up to date by itself.</p>
  <form method="get" action="/sandbox/messages" role="search">
    <label for="to">Phone or e-mail</label>
    <div class="row"><input id="to" name="to" value="${to}" placeholder="0917 123 4567" autocomplete="off" inputmode="tel"><button>Show</button>${
      page.to ? '<a class="all" href="/sandbox/messages">All messages</a>' : ''
    }</div>
  </form>
  <div id="list" aria-live="polite">${messages.length === 0 ? empty(to) : `<ol>${messages.map(item).join('')}</ol>`}</div>
</main>
<script>${refreshScript}</script>
</body>
</html>
`;
}

function item({ recipient, channel, purpose, body, sent_at }: SentMessage): string {
  const code = /\b\d{6}\b/.exec(body)?.[0];
  return `<li>
  <div class="head"><span class="channel ${channel}">${channel === 'sms' ? 'SMS' : 'E-mail'}</span><b>${escapeHtml(shownRecipient(recipient))}</b>
  <span class="purpose">${escapeHtml(purpose)}</span><time datetime="${sent_at.toISOString()}">${manila.format(sent_at)}</time></div>
  ${code ? `<p class="code">${code}</p>` : ''}
  <p class="text">${escapeHtml(body)}</p>
</li>`;
}

function empty(to: string): string {
  return `<div class="empty">${star}<p>${to ? `No message to ${to} yet.` : 'No message yet.'}</p><p class="hint">Sign up or log in by code, and it arrives here.</p></div>`;
}

function shownRecipient(recipient: string): string {
  return isPhone(recipient)
    ? `+63 ${recipient.slice(2, 5)} ${recipient.slice(5, 8)} ${recipient.slice(8)}`
    : recipient;
}

/** A five-pointed parol; each arm is half light, half dark. */
const star = `<svg viewBox="-50 -50 100 100" width="36" height="36" aria-hidden="true"><circle r="46" fill="none" stroke="#FFC94D" stroke-width="3" stroke-dasharray="1 8.63" stroke-linecap="round"/>${[
  ['#FFC94D', '#F5A90F'],
  ['#FF5D5D', '#C93A45'],
  ['#E93E9C', '#B32475'],
  ['#5BB8FF', '#2F82C9'],
  ['#2ED3B7', '#149A84'],
]
  .map(
    ([light, dark], arm) =>
      `<g transform="rotate(${arm * 72})"><path d="M0-38 9-12 0 0Z" fill="${dark}"/><path d="M0-38-9-12 0 0Z" fill="${light}"/></g>`,
  )
  .join('')}</svg>`;
