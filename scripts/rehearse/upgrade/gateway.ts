import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Tally } from '../../../e2e/bench/players/tally.ts';

const orderSchema = v.object({ reference: v.string(), amount: v.string(), notify_url: v.string() });
interface Order extends v.InferOutput<typeof orderSchema> {
  isPaid: boolean;
}

const noticeTries = 20;
const answerWithinMs = 30_000;

/**
 * A payment provider on this machine that speaks the adapter `redirect`: it accepts each order, and
 * whoever posts to the order's page pays it. Its notices reach the site at `sitePort`, each until it
 * is taken.
 */
export async function paymentProvider(options: {
  readonly secret: string;
  readonly sitePort: () => number;
  readonly tally: Tally;
}) {
  const orders = new Map<string, Order>();
  const notices = new Set<Promise<void>>();

  function aboutOrder(number: string, { reference, amount, isPaid }: Order, port: number) {
    return {
      order_id: number,
      reference,
      status: isPaid ? 'PAYMENT_SUCCESS' : 'PENDING_PAYMENT',
      amount,
      currency: 'PHP',
      pay_url: `http://127.0.0.1:${port}/pages/${number}`,
    };
  }

  async function answer(request: IncomingMessage, response: ServerResponse, port: number) {
    const [last = ''] = (request.url ?? '').split('?')[0]?.split('/').slice(-1) ?? [];
    const reply = (status: number, body: object = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'POST' && last === 'orders') {
      const order = { ...v.parse(orderSchema, await json(request)), isPaid: false };
      const number = randomUUID();
      orders.set(number, order);
      return reply(201, aboutOrder(number, order, port));
    }
    const order = orders.get(last);
    if (!order) return reply(404);
    if (request.method === 'GET') return reply(200, aboutOrder(last, order, port));
    order.isPaid = true;
    const notice = notify(aboutOrder(last, order, port), new URL(order.notify_url).pathname);
    notices.add(notice);
    void notice.finally(() => notices.delete(notice));
    return response.writeHead(303, { location: '/' }).end();
  }

  /** Tells the site that an order is paid, with the same id until it is taken. */
  async function notify(about: object, path: string): Promise<void> {
    const body = JSON.stringify({ event_id: randomUUID(), ...about });
    for (let tries = 0; tries < noticeTries; tries++) {
      if (tries > 0) await sleep(500);
      const send = () =>
        post(`http://127.0.0.1:${options.sitePort()}${path}`, body, options.secret);
      if ((await options.tally.call('notice', send, String)) === 'OK') return;
    }
  }

  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    answer(request, response, port).catch(() => response.writeHead(400).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Waits until the notices of all that is paid are taken, or given up. */
    noticesSent: () => Promise.all(notices),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Posts a notice with its proof. */
async function post(address: string, body: string, secret: string): Promise<string> {
  const time = String(Math.floor(Date.now() / 1_000));
  const reply = await fetch(address, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-payg-timestamp': time,
      'x-payg-signature': createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'),
    },
    signal: AbortSignal.timeout(answerWithinMs),
  });
  await reply.arrayBuffer();
  return reply.ok ? 'OK' : String(reply.status);
}
