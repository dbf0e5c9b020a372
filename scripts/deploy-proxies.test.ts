import * as v from 'valibot';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  canaryCookie,
  probePaths,
  readinessPath,
  sessionCookie,
} from '../platform/src/kernel/http/http.ts';
import { choiceCookies, variesBy } from '../platform/src/site/web/page-choices.ts';
import { read, services, sitePort } from './testing/deploy-folder.ts';

it('the proxy - answers no probes, and finds the processes where the units and the image listen', () => {
  const conf = read('nginx/parol.conf');
  for (const path of probePaths) expect(conf).toContain(`location = ${path} { return 404; }`);
  const [, upstream] = /include (\S+upstream\.conf);/.exec(conf) ?? [];
  const [, listen] = /include (\S+listen\.conf);/.exec(conf) ?? [];
  const mounts = services['proxy']?.volumes.join(' ');
  expect(mounts).toContain(`upstream-compose.conf:${upstream}:ro`);
  expect(mounts).toContain(`listen-direct.conf:${listen}:ro`);
  expect(read('nginx/upstream-compose.conf')).toMatch(new RegExp(`^server web:${sitePort} `, 'm'));
  const local = [...read('nginx/upstream-systemd.conf').matchAll(/^server 127\.0\.0\.1:(\d+) /gm)];
  const named = read('nginx/upstream-systemd.conf').match(/parol-web@\d+/g) ?? [];
  expect(local.map(([, port]) => `parol-web@${port}`)).toEqual(named);
});

it('the proxy - keeps pages by everything that they differ by, and none of a member or tester', () => {
  const conf = read('nginx/parol.conf');
  for (const header of variesBy.split(', '))
    expect(conf.toLowerCase()).toContain(`$http_${header.replaceAll('-', '_')} $parol_`);
  const keys = [...conf.matchAll(/proxy_cache_key "(.*)";/g)].map(([, key = '']) => key);
  const ofPages = keys.filter((key) => key.includes('$parol_'));
  expect(ofPages).toHaveLength(2);
  expect(new Set(ofPages).size).toBe(1);
  for (const cookie of choiceCookies) {
    const [, name = ''] =
      new RegExp(`map \\$http_cookie (\\$\\w+) \\{\\n[^}]*${cookie}=`).exec(conf) ?? [];
    expect([cookie, name !== '' && ofPages[0]?.includes(name)]).toEqual([cookie, true]);
  }
  const own = /map \$http_cookie \$parol_own \{\n(.*)/.exec(conf)?.[1] ?? '';
  const names = [sessionCookie({ origin: 'http://localhost' }), canaryCookie];
  for (const name of names) expect(own).toContain(name.replace('parol_', ''));
});

it('the balancer behind the proxy - asks the processes of the units whether they are ready', () => {
  const conf = read('haproxy/parol.cfg');
  expect(conf).toContain(`option httpchk GET ${readinessPath}\n`);
  const servers = [...conf.matchAll(/^ *server web-\d+ (127\.0\.0\.1:\d+)$/gm)];
  const units = [...read('nginx/upstream-systemd.conf').matchAll(/^server (\S+) /gm)];
  expect(servers.map(([, place]) => place)).toEqual(units.map(([, place]) => place));
  const [, bound] = /^ *bind (\S+)$/m.exec(conf) ?? [];
  expect(read('nginx/upstream-haproxy.conf')).toContain(`server ${bound} `);
});

it('the hosts of a failover - are asked where Patroni listens, and reached where PostgreSQL does', () => {
  const patroni = v.parse(
    v.object({
      restapi: v.object({ listen: v.string() }),
      postgresql: v.object({ listen: v.string() }),
      bootstrap: v.object({
        dcs: v.object({
          ttl: v.number(),
          loop_wait: v.number(),
          retry_timeout: v.number(),
          synchronous_mode: v.literal(true),
        }),
      }),
    }),
    parse(read('failover/patroni.yml')),
  );
  const portOf = (address: string) => address.split(':')[1];
  const servers = [
    ...read('failover/haproxy.cfg').matchAll(/server \w [\d.]+:(\d+) check port (\d+)/g),
  ];
  expect(servers.map(([, sql, rest]) => [sql, rest])).toEqual(
    Array.from({ length: 2 }, () => [
      portOf(patroni.postgresql.listen),
      portOf(patroni.restapi.listen),
    ]),
  );
  // Patroni's own condition for its lease.
  const { ttl, loop_wait, retry_timeout } = patroni.bootstrap.dcs;
  expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl);
});
