import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integrityOf } from '../../fleet/fleet.ts';
import { renderProcess } from './render-process.ts';
import { rendererFlags, rendererUser } from './renderer-permissions.ts';

const folder = mkdtempSync(join(tmpdir(), 'parol-renderer-'));
/** A file as the fleet's private key: only its owner may read it. */
const keyFile = join(folder, 'fleet-key.pem');
const listener = createServer((socket) => socket.end());
let port = 0;
beforeAll(async () => {
  writeFileSync(keyFile, 'private', { mode: 0o600 });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  port = (listener.address() as { readonly port: number }).port;
});
afterAll(() => {
  listener.close();
  rmSync(folder, { recursive: true });
});

const request = { address: '/', language: 'en', texts: {}, rows: {} } as const;
const limits = { timeMs: 60_000, startMs: 60_000, heapMb: 64 };
/** Renders one page with this code; rejects with what the page throws. */
function render(code: string): Promise<unknown> {
  const path = join(folder, `render-${readdirSync(folder).length}.mjs`);
  writeFileSync(path, code);
  return renderProcess({ path, integrity: integrityOf(code) }, limits).render('/', request);
}
/** A built module: as webpack writes it, it gets Node's modules by `createRequire`. */
const built = (body: string) =>
  `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
export default () => { ${body} };`;

describe('the code of a release', () => {
  it('has the modules of Node that React needs', async () => {
    const body = `const all = ['async_hooks', 'crypto', 'stream', 'util'].map((name) => typeof require(name));
      return { html: all.join(), head: undefined, shown: [] };`;
    expect(await render(built(body))).toMatchObject({ html: 'object,object,function,object' });
  });

  it.each([
    ['requires files', built("require('fs')"), 'must not use "fs"'],
    ['requires programs', built("require('node:child_process')"), 'must not use'],
    ['imports files', "import fs from 'node:fs'; export default () => fs;", 'must not import'],
    ['imports a file', "import 'file:///etc/hostname'; export default () => 1;", 'must not import'],
    ['looks for the process', 'export default () => process.env;', 'process is not defined'],
    ['looks for it in strings', built("return Function('return process')()"), 'Code generation'],
    ['calls a server', "export default () => fetch('http://x');", 'fetch is not defined'],
    [
      'imports the network later',
      "const net = await import('node:net'); export default () => net;",
      'must not import',
    ],
  ])('that %s - fails its page', async (_what, code, why) => {
    await expect(render(code)).rejects.toThrow(why);
  });

  it.runIf(process.getuid?.() === 0)('runs as another user where the start is root', async () => {
    const before = new Set(children());
    await render('export default () => ({ html: "", head: undefined, shown: [] });');
    const users = children()
      .filter((pid) => !before.has(pid))
      .map((pid) => /Uid:\s+(.+)\nGid:\s+(.+)\n/.exec(statusOf(pid))?.slice(1));
    const all = Array.from({ length: 4 }, () => rendererUser).join('\t');
    expect(users).toEqual([[all, all]]);
  });
});

/** What Node's permission model refuses, should code of a release get at Node's own modules. */
describe('the process of the renderer', () => {
  const tries: readonly (readonly [what: string, code: string])[] = [
    ['the environment of the platform', 'fs.readFileSync(`/proc/${process.ppid}/environ`)'],
    ['the memory of the platform', "fs.openSync(`/proc/${process.ppid}/mem`, 'r')"],
    ['the key of the fleet', 'fs.readFileSync(given.keyFile)'],
    ['a file of the system', "fs.readFileSync('/etc/passwd')"],
    ['names of files', 'fs.readdirSync(given.folder)'],
    ['a file to write', "fs.writeFileSync(given.folder + '/written', '')"],
    ['a program', "childProcess.execFileSync('true')"],
    ['a fork', "childProcess.fork('x.mjs')"],
    ['a thread', "new workers.Worker('', { eval: true })"],
    ['an add-on', "process.dlopen({ exports: {} }, '/x.node')"],
    ['the bindings of Node', "process.binding('tcp_wrap')"],
    ['a debugger', 'inspector.open(0)'],
    ['a program of WASI', "new wasi.WASI({ version: 'preview1' })"],
  ];
  const denied = /^ERR_(?:ACCESS_DENIED|DLOPEN_DISABLED)$/;

  it('refuses each of these', async () => {
    const results = await probe(tries);
    for (const [what] of tries)
      expect([what, results[what]]).toEqual([what, expect.stringMatching(denied)]);
  });

  const [major = 0] = process.versions.node.split('.').map(Number);
  it.runIf(major >= 25)('refuses a connection, since Node 25', async () => {
    const connect =
      "await new Promise((done, fail) => net.connect(given.port, '127.0.0.1', done).on('error', fail))";
    expect((await probe([['a connection', connect]]))['a connection']).toMatch(denied);
  });
});

/** Runs each expression with the renderer's options; returns by name its error's code, or `done`. */
function probe(tries: readonly (readonly [string, string])[]): Promise<Record<string, string>> {
  const program = `import fs from 'node:fs';
import childProcess from 'node:child_process';
import inspector from 'node:inspector';
import net from 'node:net';
import wasi from 'node:wasi';
import workers from 'node:worker_threads';
const given = ${JSON.stringify({ keyFile, folder, port })};
const results = {};
const attempt = async (name, act) => {
  results[name] = await act().then(() => 'done', (error) => error.code ?? String(error));
};
${tries.map(([name, code]) => `await attempt(${JSON.stringify(name)}, async () => ${code});`).join('\n')}
process.send(results, () => process.exit());`;
  const child = spawn(
    process.execPath,
    [...rendererFlags(64), '--input-type=module', '--eval', program],
    { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  );
  return new Promise((resolve, reject) => {
    child.once('message', (results) => resolve(results as Record<string, string>));
    child.once('exit', () => reject(new Error('The probe ended without results.')));
  });
}

const statusOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return ''; // it has ended
  }
};
/** Ids of this process's children. */
const children = (): readonly string[] =>
  readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && statusOf(pid).includes(`\nPPid:\t${process.pid}\n`),
  );
