// Runs in a separate process (render-process.ts): renders pages with the module of one release.
const module = import(process.argv[2]);

/** Only from now on is the time of a page measured. */
const tellReady = () => process.send({ ready: true });
module.then(tellReady, tellReady);

async function render({ id, path, request }) {
  try {
    const release = await module;
    process.send({ id, page: release.default(path, request) });
  } catch (error) {
    process.send({ id, fault: String(error).slice(0, 300) });
  }
}

process.on('message', (request) => void render(request));
process.on('disconnect', () => process.exit());
