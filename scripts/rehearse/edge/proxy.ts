import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { root } from '@parol/build';
import { run, start, until } from '../support/programs.mjs';
import type { Later } from '../support/clean-up.ts';

/** How players' connections reach nginx: a file of deploy/nginx. */
type Listen = 'listen-direct' | 'listen-balancer';

export interface Proxy {
  /** The port of https; `ca` is its certificate, which is valid for localhost. */
  readonly port: number;
  readonly ca: string;
}

const readyMs = 10_000;

/**
 * Starts nginx with the files of deploy/nginx, of which only ports and folders are changed, in front
 * of a port. `later` ends it.
 */
export async function startProxy(
  folder: string,
  { port, upstream, listen }: { port: number; upstream: number; listen: Listen },
  later: Later,
): Promise<Proxy> {
  const place = join(folder, `nginx-${listen}`);
  for (const name of ['parol', 'tls', 'cache', 'temp'])
    mkdirSync(join(place, name), { recursive: true });
  const shipped = (name: string) => readFileSync(join(root, 'deploy/nginx', name), 'utf8');
  const write = (name: string, text: string) => writeFileSync(join(place, name), text);
  write(
    'site.conf',
    shipped('parol.conf')
      .replaceAll('/etc/nginx/', `${place}/`)
      .replace('/var/cache/nginx/parol', join(place, 'cache'))
      // Sites have the usual port, which is not in their address.
      .replace('Host $host;', `Host $host:${port};`)
      .replaceAll(/listen (\[::\]:)?80 /g, `listen $1${port + 1} `),
  );
  write(
    'parol/listen.conf',
    shipped(`${listen}.conf`)
      .replaceAll(':443 ', `:${port} `)
      .replaceAll('listen 443 ', `listen ${port} `)
      // The only balancer here is this machine.
      .replace('10.0.0.0/8', '127.0.0.0/8'),
  );
  write('parol/upstream.conf', `server 127.0.0.1:${upstream} max_fails=1 fail_timeout=2s;\n`);
  const key = ['-keyout', join(place, 'tls/privkey.pem')];
  const certificate = join(place, 'tls/fullchain.pem');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  run('openssl', ['req', ...kind, ...key, '-out', certificate, ...subject]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(place, 'temp', name)};`,
  );
  const settings = join(place, 'nginx.conf');
  write(
    'nginx.conf',
    `daemon off; worker_processes 1; pid ${join(place, 'pid')};
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http { access_log off; ${temporary.join(' ')} include ${join(place, 'site.conf')}; }
`,
  );
  const errors = ['-e', join(place, 'errors')];
  run('nginx', ['-t', '-q', ...errors, '-c', settings]);
  const child = start(folder, 'nginx', ['nginx', ...errors, '-c', settings]);
  later(() => child.stop());
  if (!(await until(readyMs, () => listensAt(port))))
    throw new Error(`nginx did not start:\n${readFileSync(join(place, 'errors'), 'utf8')}`);
  return { port, ca: readFileSync(certificate, 'utf8') };
}

async function listensAt(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  return true;
}
