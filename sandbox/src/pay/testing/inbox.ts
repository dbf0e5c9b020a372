import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Arrived } from './merchant.ts';

/** A merchant's notify addresses on this machine, which keep what arrives. */
export interface Inbox {
  /** The address for a merchant, who answers each notice with `answer`. */
  address(name: string, answer: string): string;
  /** What has arrived there, oldest first. */
  notices(name: string): readonly Arrived[];
  close(): void;
}

export async function openInbox(): Promise<Inbox> {
  const answers = new Map<string, string>();
  const arrived = new Map<string, Arrived[]>();
  const take = async (request: IncomingMessage): Promise<string> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = request.url ?? '';
    const name = url.split('?')[0] ?? '';
    const notice = { url, headers: request.headers, body: Buffer.concat(chunks).toString() };
    arrived.set(name, [...(arrived.get(name) ?? []), notice]);
    return answers.get(name) ?? '';
  };
  const server = createServer((request, reply) => {
    void take(request).then((answer) => reply.end(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address(name, answer) {
      answers.set(`/${name}`, answer);
      return `http://127.0.0.1:${port}/${name}`;
    },
    notices: (name) => arrived.get(`/${name}`) ?? [],
    close: () => server.close(),
  };
}
