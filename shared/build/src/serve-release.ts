import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { filesBelow } from './files.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/**
 * Serves the files of a built folder at the root of `localhost`, to pages of any origin: a site's
 * tab loads the remote from there (docs/decisions/0065-developing-one-remote.md). `folder` is
 * called at each request. Rejects if the port is in use. With `page`, navigations to paths without
 * a file get that file of the folder.
 */
export async function serveRelease(
  folder: () => string | undefined,
  port: number,
  page?: string,
): Promise<Server> {
  const server = createServer(({ url = '/', headers }, response) => {
    const dir = folder();
    const wanted = new URL(url, 'http://localhost').pathname.slice(1);
    const files = dir ? filesBelow(dir) : [];
    // A file extension can't distinguish the two, because the addresses of widgets also have a dot.
    const isNavigation = headers.accept?.includes('text/html') ?? false;
    const file = isNavigation && !files.includes(wanted) ? (page ?? wanted) : wanted;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    if (!dir || !files.includes(file)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(join(dir, file)).pipe(response);
  });
  await new Promise<void>((ready, refuse) => {
    server.once('error', refuse);
    server.listen(port, 'localhost', ready);
  });
  return server;
}
