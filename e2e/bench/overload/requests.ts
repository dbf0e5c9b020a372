import { signedHeaders } from '@parol/platform/play/provider';
import type { Player } from '../players/players.ts';
import { Connection } from '../wallet/client.ts';
import { provider } from '../wallet/test-data.ts';

/** What a request is: a provider's signed bet, or a member's or visitor's read. */
export type Kind = 'money' | 'read' | 'open read';
/** How the platform answered; `failed` without an answer. */
export type Answer = 'served' | 'refused' | 'failed';

interface Prepared {
  readonly kind: Kind;
  readonly path: string;
  readonly body: string;
  readonly headers: string;
}

const reads = ['fund/balance', 'game/recentGames', 'member/inboxList'] as const;
/** Of ten requests two move money and three are of visitors. */
const kinds: readonly Kind[] = [
  'money',
  'read',
  'open read',
  'read',
  'read',
  'money',
  'open read',
  'read',
  'open read',
  'read',
];

/** The nth request of a run: the mix is the same for any number of them. */
export function requestOf(
  n: number,
  { players, secret, run }: { players: readonly Player[]; secret: string; run: string },
): Prepared {
  const kind = kinds[n % kinds.length] ?? 'read';
  const player = players[n % players.length];
  if (!player) throw new Error('There are no players.');
  if (kind === 'money') {
    const path = `/wallet/json/${provider}/bet-and-win`;
    const id = `${run}-${n}`;
    const body = JSON.stringify({
      session: player.token,
      round_id: id,
      transaction_id: id,
      currency: 'PHP',
      bet_amount: '10.00',
      win_amount: '5.00',
    });
    const signed = Object.entries(signedHeaders({ path, raw: body }, secret, new Date()));
    return { kind, path, body, headers: linesOf(signed) };
  }
  if (kind === 'open read')
    return { kind, path: '/api/cms/newsList', body: '{"lang":"en"}', headers: '' };
  const body = JSON.stringify({ account_id: player.accountId, auth_token: player.handle });
  const path = `/api/${reads[n % reads.length] ?? reads[0]}`;
  return { kind, path, body, headers: linesOf([['cookie', player.cookie]]) };
}

const linesOf = (headers: readonly (readonly [string, string])[]): string =>
  headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');

/** Connections to a port, each with one request at a time. */
export class Connections {
  private readonly idle: Connection[] = [];
  constructor(private readonly port: number) {}

  async send({ path, body, headers }: Prepared): Promise<Answer> {
    let connection: Connection | undefined;
    try {
      connection = this.idle.pop() ?? (await Connection.open(this.port));
      const text = await connection.post(path, body, headers);
      this.idle.push(connection);
      if (text.includes('"status":"OK"') || text.includes('"statusdesc":"OK"')) return 'served';
      if (text.includes('site_busy') || text.includes('"error":"unavailable"')) return 'refused';
      throw new Error(`${path} was answered with ${text.slice(0, 200)}.`);
    } catch (error) {
      if (error instanceof Error && error.message.includes('answered with')) throw error;
      connection?.close();
      return 'failed';
    }
  }

  close(): void {
    for (const connection of this.idle.splice(0)) connection.close();
  }
}
