import { AdapterFault } from '@parol/adapter-host';
import {
  type Accepted,
  type AdapterOrder,
  decimalText,
  type ExactJson,
  type ProviderReply,
  type Show,
} from '@parol/contract/gateway-adapter';
import type { Connection } from './connection.ts';

interface Order {
  readonly adapter: string;
  readonly connection: Pick<Connection, 'pages'>;
  readonly order: AdapterOrder;
  readonly reply: ProviderReply;
}

/**
 * Refuses what an adapter must not show to a player, as a fault of the adapter: pages of others, and
 * texts, numbers and addresses to pay to that the provider did not write.
 */
export function checkAccepted(
  accepted: Accepted,
  { adapter, connection, order, reply }: Order,
): void {
  const texts = textsIn(reply.body);
  for (const show of accepted.show) {
    const wrong = whatIsWrong(show, connection.pages, order, texts);
    if (wrong !== undefined) throw new AdapterFault('invalid', adapter, 'accepted', wrong);
  }
}

function whatIsWrong(
  show: Show,
  pages: readonly string[],
  { foreign }: AdapterOrder,
  texts: ReadonlySet<string>,
): string | undefined {
  const missing = (...shown: readonly string[]) =>
    shown.every((text) => texts.has(text)) ? undefined : `Its ${show.kind} is not in the reply.`;
  switch (show.kind) {
    case 'redirect':
      return isAllowedPage(show.url, pages)
        ? undefined
        : 'It sends the player to a page that is not allowed.';
    case 'qr':
      return missing(show.text);
    case 'reference':
      return missing(show.number);
    case 'account':
      return missing(show.number, show.name);
    case 'crypto':
      if (foreign?.currency !== show.currency || !isSameAmount(foreign.amount, show.amount))
        return 'It shows another amount than that of the order.';
      return missing(show.address);
  }
}

/** HTTPS, or HTTP on this machine, at one of the gateway's pages, without a user name. */
function isAllowedPage(url: string, pages: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin, username, password } = new URL(url);
  const isLoopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isLoopback)) &&
    pages.some((page) => new URL(page).origin === origin) &&
    username === '' &&
    password === ''
  );
}

const isSameAmount = (
  one: Parameters<typeof decimalText>[0],
  other: Parameters<typeof decimalText>[0],
): boolean => plain(decimalText(one)) === plain(decimalText(other));

/** Without zeros at the end of the decimals. */
const plain = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;

/** Every text and number of a reply, as written there. */
function textsIn(value: ExactJson, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value);
  else if (Array.isArray(value)) for (const inner of value) textsIn(inner, found);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) textsIn(inner, found);
  return found;
}
