// Visitors who request Home again and again over many sockets, three requests each at once; in a
// worker thread of `npm run bench -- flood`. Prints the number of answers by status or fault.
import { Agent, get } from 'node:http';
import { workerData } from 'node:worker_threads';

const { origin, sockets, floodMs } = workerData;
const perSocket = 3;
const agent = new Agent({ keepAlive: true, maxSockets: sockets });
const until = performance.now() + floodMs;
const answers = {};

const page = () =>
  new Promise((resolve) => {
    get(origin, { agent, headers: { 'accept-encoding': 'br' } }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode));
    }).on('error', (error) => resolve(error.message));
  });

await Promise.all(
  Array.from({ length: sockets * perSocket }, async () => {
    while (performance.now() < until) {
      const answer = await page();
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
  }),
);
agent.destroy();
process.stdout.write(`pages: ${JSON.stringify(answers)}\n`);
