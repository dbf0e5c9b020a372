// The program of the renderer's process (render-process.ts): renders pages with the module of one
// release, which it gets as text. Node's permission model keeps files, programs, threads and add-ons
// from the process; what follows keeps from the release's code what that model does not cover
// (docs/decisions/0210-permissions-of-the-renderer.md).
import async_hooks from 'node:async_hooks';
import crypto from 'node:crypto';
import stream from 'node:stream';
import util from 'node:util';
import { SourceTextModule, SyntheticModule } from 'node:vm';

const platform = process;
/** All of Node that React needs on a server. */
const modules = { async_hooks, crypto, stream, util };
/** Globals that reach the process or the network. */
const withheld = ['process', 'fetch', 'WebSocket', 'EventSource'];

function requireAllowed(name) {
  const found = modules[name.replace(/^node:/, '')];
  if (!found) throw new Error(`The release's code must not use "${name}".`);
  return found;
}

function refuseImport(name) {
  throw new Error(`The release's code must not import "${name}".`);
}

/** A built module imports only `createRequire`. */
const link = (name) => {
  if (name !== 'node:module') refuseImport(name);
  return new SyntheticModule(['createRequire'], function fill() {
    this.setExport('createRequire', () => requireAllowed);
  });
};

/** The release's exports, once its module has run. Throws what it throws. */
async function load(code) {
  const module = new SourceTextModule(code, {
    identifier: 'render.mjs',
    initializeImportMeta: (meta) => (meta.url = 'file:///render.mjs'),
    importModuleDynamically: refuseImport,
  });
  await module.link(link);
  await module.evaluate();
  return module.namespace;
}

/**
 * Gives up root: no user of the machine has this id, nobody either, as which a database may run.
 * Throws where root may not change its user, as in some containers.
 */
function leaveRoot(user) {
  if (platform.getuid?.() !== 0) return;
  try {
    platform.setgroups([]);
    platform.setgid(user);
    platform.setuid(user);
  } catch (cause) {
    throw new Error('The renderer may not give up root: start the platform as another user.', {
      cause,
    });
  }
}

async function start({ code, user }) {
  leaveRoot(user);
  for (const name of withheld) delete globalThis[name];
  return load(code);
}

/** Only from now on is the time of a page measured. */
const tellReady = () => platform.send({ ready: true });

let loading;
async function render({ id, path, request }) {
  try {
    const release = await loading;
    platform.send({ id, page: release.default(path, request) });
  } catch (error) {
    platform.send({ id, fault: String(error).slice(0, 300) });
  }
}

platform.on('disconnect', () => platform.exit());
platform.on('message', (message) => {
  if (message.code === undefined) return void render(message);
  loading = start(message);
  loading.then(tellReady, tellReady);
});
