import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tally } from './tally.ts';

/** Where and how long a player plays. */
export interface Place {
  readonly port: number;
  /** Of the game studios; the port after `port` by default. */
  readonly studioPort?: number;
  readonly tally: Tally;
  readonly isOver: () => boolean;
  readonly pauseMs: number;
}

const agent = new Agent({ keepAlive: true });
const answerWithinMs = 20_000;

/** Posts JSON to a port of this machine and returns the reply; rejects on a timeout. */
export function post<T>(
  port: number,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body));
    const options = {
      agent,
      host: '127.0.0.1',
      port,
      method: 'POST',
      path,
      timeout: answerWithinMs,
    };
    const call = request(
      {
        ...options,
        headers: { 'content-type': 'application/json', 'content-length': length, ...headers },
      },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (chunk: string) => (text += chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          try {
            resolve(JSON.parse(text) as T);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
      },
    );
    call.on('timeout', () => call.destroy(new Error('no answer in time')));
    call.on('error', reject);
    call.end(body);
  });
}

/** Waits as long as a player looks at a result: half to one and a half times the average. */
export const look = (averageMs: number): Promise<void> => sleep(averageMs * (0.5 + Math.random()));
