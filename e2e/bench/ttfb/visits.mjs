// Visits of a page at a fixed rate, each over a connection of its own and without cookies, in a
// worker thread of `npm run bench -- ttfb`. A visit begins when its time has come, whether or not
// earlier ones have ended, and its time counts from then. Posts the milliseconds to the first byte of
// each answer that is a page, and the number of others.
import { get } from 'node:http';
import { workerData } from 'node:worker_threads';

const { address, rate, seconds, port } = workerData;
const everyMs = 1_000 / rate;
const total = rate * seconds;
const times = [];
let others = 0;

const visit = (due) =>
  new Promise((resolve) => {
    get(address, { agent: false, headers: { 'accept-encoding': 'br' } }, (reply) => {
      reply.once('data', () => {
        if (reply.statusCode === 200) times.push(performance.now() - due);
        else others += 1;
      });
      reply.resume();
      reply.on('end', resolve);
    }).on('error', () => {
      others += 1;
      resolve();
    });
  });

const begin = performance.now();
const visits = [];
/** Begins every visit that is due; timers may come late, and then several are. */
function beginDue() {
  while (visits.length < total && begin + visits.length * everyMs <= performance.now())
    visits.push(visit(begin + visits.length * everyMs));
  if (visits.length < total) setTimeout(beginDue, 1);
  else void Promise.all(visits).then(() => port.postMessage({ times, others }));
}
beginDue();
