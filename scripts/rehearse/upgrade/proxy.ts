import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { root } from '@parol/build';
import { freePortPair } from '../../../platform/src/testing/free-port-pair.ts';
import type { Later } from '../support/clean-up.ts';
import { installMissing, until } from '../support/programs.mjs';

/** Starts a program whose output is in a file of `folder`. */
function launch(folder: string, name: string, args: readonly string[]) {
  const out = openSync(join(folder, `${name}.out`), 'a');
  const child = spawn(name, args, { stdio: ['ignore', out, out] });
  closeSync(out);
  const ended = once(child, 'exit');
  return {
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

type Changes = readonly (readonly [RegExp, string])[];

/** A file of deploy with the places of this rehearsal; throws if it has none of a kind. */
function placed(name: string, changes: Changes): string {
  let text = readFileSync(join(root, 'deploy', name), 'utf8');
  for (const [pattern, by] of changes) {
    const before = text;
    text = before.replaceAll(pattern, by);
    if (text === before) throw new Error(`deploy/${name} has no ${pattern.source}.`);
  }
  return text;
}

/**
 * Starts nginx and HAProxy with the settings of deploy before two web processes; without TLS. As
 * root, on Debian 12, it installs them if they are missing. `later` ends them.
 */
export async function startProxy(folder: string, web: readonly [number, number], later: Later) {
  installMissing({ nginx: 'nginx-light', haproxy: 'haproxy' });
  mkdirSync(folder, { recursive: true });
  const [port, other] = await freePortPair();
  const [balancer] = await freePortPair();
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write(
    'haproxy.cfg',
    placed('haproxy/parol.cfg', [
      [/127\.0\.0\.1:4080/g, `127.0.0.1:${balancer}`],
      [/127\.0\.0\.1:4000/g, `127.0.0.1:${web[0]}`],
      [/127\.0\.0\.1:4001/g, `127.0.0.1:${web[1]}`],
    ]),
  );
  write(
    'upstream.conf',
    placed('nginx/upstream-haproxy.conf', [[/127\.0\.0\.1:4080/g, `127.0.0.1:${balancer}`]]),
  );
  write(
    'site.conf',
    placed('nginx/parol.conf', [
      [/\/etc\/nginx\/parol\/upstream\.conf/g, join(folder, 'upstream.conf')],
      [/\/var\/cache\/nginx\/parol/g, join(folder, 'cache')],
      [
        /listen 80 default_server;\n *listen \[::\]:80 default_server;/g,
        `listen 127.0.0.1:${other};`,
      ],
      [/include \/etc\/nginx\/parol\/listen\.conf;/g, `listen 127.0.0.1:${port};`],
      [/^ *ssl_.*\n/gm, ''],
    ]),
  );
  write('nginx.conf', mainConf(folder));
  const haproxy = launch(folder, 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);
  const nginx = launch(folder, 'nginx', ['-c', join(folder, 'nginx.conf')]);
  later(() => Promise.all([nginx.stop(), haproxy.stop()]));
  for (const one of [balancer, port])
    if (!(await until(10_000, () => listensAt(one))))
      throw new Error(
        `The proxy did not start:\n${readFileSync(join(folder, 'haproxy.out'), 'utf8')}`,
      );
  return {
    port,
    errors: (): readonly string[] =>
      readFileSync(join(folder, 'error.log'), 'utf8')
        .split('\n')
        .filter((line) => line.includes('[error]')),
  };
}

const mainConf = (folder: string): string => `daemon off;
pid ${join(folder, 'pid')};
error_log ${join(folder, 'error.log')};
events {}
http {
  access_log off;
  client_body_temp_path ${join(folder, 'bodies')};
  proxy_temp_path ${join(folder, 'replies')};
  include ${join(folder, 'site.conf')};
}
`;

async function listensAt(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  return true;
}
