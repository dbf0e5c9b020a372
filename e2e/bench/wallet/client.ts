import { connect, type Socket } from 'node:net';

/**
 * One HTTP/1.1 connection with sequential requests, as lean as possible, because the load runs on
 * the same two cores as the platform.
 */
export class Connection {
  private received: Buffer[] = [];
  private size = 0;
  private wanted = -1;
  private answered:
    | { readonly resolve: (body: string) => void; readonly reject: (error: Error) => void }
    | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.take(bytes));
    socket.on('error', (error) => this.fail(error));
    socket.on('close', () => this.fail(new Error('The API closed the connection.')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port });
      socket.once('error', reject);
      socket.once('connect', () => resolve(new Connection(socket)));
    });
  }

  /** Posts JSON and returns the response's body; rejects when the connection is lost. */
  post(path: string, body: string, headers: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.answered = { resolve, reject };
      this.socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.answered = undefined;
    this.socket.destroy();
  }

  private take(bytes: Buffer): void {
    this.received.push(bytes);
    this.size += bytes.length;
    if (this.size < this.wanted) return;
    const all = this.received.length === 1 ? bytes : Buffer.concat(this.received);
    this.received = [all];
    const end = all.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(all.toString('latin1', 0, end))?.[1];
    if (length === undefined) return this.fail(new Error('The API answered without a length.'));
    this.wanted = end + 4 + Number(length);
    if (all.length < this.wanted) return;
    const body = all.toString('utf8', end + 4, this.wanted);
    this.received = [];
    this.size = 0;
    this.wanted = -1;
    const { answered } = this;
    this.answered = undefined;
    answered?.resolve(body);
  }

  private fail(error: Error): void {
    const { answered } = this;
    this.answered = undefined;
    answered?.reject(error);
  }
}
