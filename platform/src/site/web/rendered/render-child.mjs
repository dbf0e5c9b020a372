// Runs in a separate process (render-process.ts): renders pages with the module of one release.
const module = import(process.argv[2]);

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
