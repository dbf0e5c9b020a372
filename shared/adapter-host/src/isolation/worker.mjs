// The program of a worker thread that runs adapters (lane.ts): one call after the other.
import { parentPort } from 'node:worker_threads';
import { run } from './engine.mjs';

async function serve(call) {
  const { answer, clean } = await run(call);
  parentPort.postMessage(answer, []);
  // Nobody waits for it: the next call is read afterwards.
  clean();
}

parentPort.on('message', (call) => void serve(call));
parentPort.postMessage('ready', []);
