import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';

const messageSchema = v.object({ id: v.string(), to: v.string(), text: v.string() });

export interface MessageReceiver {
  readonly port: number;
  /** For PAROL_SMS_URL. */
  readonly address: string;
  /** The code that was sent to a phone; waits `withinMs` for it, a minute by default, and throws then. */
  readonly codeTo: (phone: string, withinMs?: number) => Promise<string>;
  /** How many messages came more than once. */
  readonly repeated: () => number;
  readonly close: () => Promise<void>;
}

/** A carrier of SMS on this machine that accepts everything. */
export async function messageReceiver(): Promise<MessageReceiver> {
  const codes = new Map<string, string>();
  const ids = new Set<string>();
  let repeated = 0;
  async function receive(request: IncomingMessage): Promise<void> {
    const { id, to, text } = v.parse(messageSchema, await json(request));
    if (ids.has(id)) repeated += 1;
    ids.add(id);
    const [code] = /\b\d{6}\b/.exec(text) ?? [];
    if (code !== undefined) codes.set(to, code);
  }
  const server = createServer((request, response) => {
    receive(request).then(
      () => response.writeHead(200).end(),
      () => response.writeHead(400).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    address: `http://127.0.0.1:${port}/sms`,
    async codeTo(phone, withinMs = 60_000) {
      for (const until = Date.now() + withinMs; Date.now() < until; await sleep(50)) {
        const code = codes.get(phone);
        if (code !== undefined) return code;
      }
      throw new Error(
        `No code was sent within ${withinMs / 1_000} s: does the worker deliver messages?`,
      );
    },
    repeated: () => repeated,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
