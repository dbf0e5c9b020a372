import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Later } from '../support/clean-up.ts';

/** What Alertmanager sent about one alert. */
interface Heard {
  /** The path of the receiver: `/page` or `/ticket`. */
  readonly to: string;
  readonly status: 'firing' | 'resolved';
  readonly alert: string;
}

/** The part of Alertmanager's webhook that is read. */
interface Sent {
  readonly alerts: readonly {
    readonly status: Heard['status'];
    readonly labels: { readonly alertname: string };
  }[];
}

export interface Receiver {
  readonly port: number;
  readonly heard: readonly Heard[];
}

/** Receives what Alertmanager sends, as a pager would. */
export async function startReceiver(later: Later): Promise<Receiver> {
  const heard: Heard[] = [];
  const hear = async (request: IncomingMessage) => {
    const { alerts } = JSON.parse(await text(request)) as Sent;
    for (const { status, labels } of alerts)
      heard.push({ to: request.url ?? '', status, alert: labels.alertname });
  };
  const server = createServer((request, response) => {
    hear(request).then(
      () => response.end(),
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  later(() => new Promise((resolve) => server.close(resolve)));
  return { port: (server.address() as AddressInfo).port, heard };
}
