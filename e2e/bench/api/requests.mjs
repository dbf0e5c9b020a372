// Requests of one call over some sockets that stay open, each again as soon as it is answered, in a
// worker thread of `npm run bench -- api`. Sends the milliseconds of each answer to its port; ends
// with 1 if one is not 200.
import { Agent, request } from 'node:http';
import { workerData } from 'node:worker_threads';

const { url, headers, body, seconds, sockets, port } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: sockets });
const times = [];
const until = performance.now() + seconds * 1_000;

const ask = () =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const sent = request(url, { method: 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.on('end', () => {
        times.push(performance.now() - start);
        if (reply.statusCode === 200) resolve();
        else reject(new Error(`${url} answers ${reply.statusCode}.`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

await Promise.all(
  Array.from({ length: sockets }, async () => {
    while (performance.now() < until) await ask();
  }),
);
agent.destroy();
port.postMessage(times);
