import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';

const messageSchema = v.object({ to: v.string(), text: v.string() });

export interface MessageReceiver {
  /** For PAROL_SMS_URL. */
  readonly address: string;
  /** The code that was sent to a phone; waits a minute for it, and throws then. */
  readonly codeTo: (phone: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** A carrier of SMS on this machine that accepts everything. */
export async function messageReceiver(): Promise<MessageReceiver> {
  const codes = new Map<string, string>();
  async function receive(request: IncomingMessage): Promise<void> {
    const { to, text } = v.parse(messageSchema, await json(request));
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
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    async codeTo(phone) {
      for (const until = Date.now() + 60_000; Date.now() < until; await sleep(50)) {
        const code = codes.get(phone);
        if (code !== undefined) return code;
      }
      throw new Error('No code was sent within a minute: does the worker deliver messages?');
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
