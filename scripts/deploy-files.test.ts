import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { aboutVariables, allSubjects } from '../platform/src/kernel/config/config.ts';
import { processRoles } from '../platform/src/kernel/config/variables/process-roles.ts';
import { livenessPath, readinessPath } from '../platform/src/kernel/http/http.ts';
import { programName } from './release/build-release.ts';
import {
  argumentsOf,
  figuresPort,
  folder,
  image,
  imageEnv,
  read,
  services,
  sitePort,
} from './testing/deploy-folder.ts';

const known = new Set(allSubjects.flatMap((subject) => Object.keys(aboutVariables(subject))));
const unknownIn = (names: Iterable<string>) => [...names].filter((name) => !known.has(name));

describe('the image', () => {
  it('sets variables of the platform, and opens the ports that it sets', () => {
    expect(unknownIn(imageEnv.keys())).toEqual([]);
    expect(argumentsOf('EXPOSE').map(Number)).toEqual([sitePort, figuresPort]);
    expect(argumentsOf('VOLUME')).toEqual([imageEnv.get('PAROL_DATA')]);
  });

  it('runs the program of a release, as a user without rights', () => {
    const [, target] = argumentsOf('COPY');
    expect(image.getENTRYPOINTs()[0]?.getRawArgumentsContent()).toContain(
      `"${target}/${programName}"`,
    );
    expect(argumentsOf('USER')).toEqual(['node']);
    expect(argumentsOf('STOPSIGNAL')).toEqual(['SIGTERM']);
  });
});

describe('compose.yaml', () => {
  it('has two processes of the site, one of the jobs and one that migrates, each with its role', () => {
    const roleOf = (name: string) => services[name]?.environment['PAROL_ROLES'];
    expect(['web', 'worker', 'migrate'].map(roleOf)).toEqual(['web', 'worker', 'migrate']);
    expect(services['web']?.deploy?.replicas).toBe(2);
    expect(services['worker']?.deploy).toBeUndefined();
  });

  it('gives the login for migrations to one service alone', () => {
    const holders = Object.keys(services).filter(
      (name) => services[name]?.env_file === 'migrate.env',
    );
    expect(holders).toEqual(['migrate']);
    expect(services['web']?.env_file).toBe('platform.env');
  });

  it('sets variables of the platform, and asks its probe at the port of figures', () => {
    for (const name of ['web', 'worker', 'migrate'])
      expect(unknownIn(Object.keys(services[name]?.environment ?? {}))).toEqual([]);
    const [, , , probe] = services['web']?.healthcheck?.test ?? [];
    expect(probe).toContain(`http://127.0.0.1:${figuresPort}${readinessPath}`);
  });

  it('mounts files that exist', () => {
    const mounted = Object.values(services)
      .flatMap(({ volumes }) => volumes)
      .map((one) => one.split(':')[0] ?? '')
      // The operator puts the certificate there.
      .filter((one) => one.startsWith('.') && one !== './tls');
    expect(mounted.length).toBeGreaterThan(3);
    // Paths of the release's SQL, which has the paths of the checkout.
    expect(mounted.filter((one) => !existsSync(new URL(one, folder)))).toEqual([]);
  });
});

const portSchema = v.object({ name: v.string(), containerPort: v.number() });
const probeSchema = v.object({ httpGet: v.object({ path: v.string(), port: v.string() }) });
const containerSchema = v.object({
  name: v.string(),
  env: v.array(v.object({ name: v.string(), value: v.string() })),
  envFrom: v.array(v.object({ secretRef: v.object({ name: v.string() }) })),
  ports: v.optional(v.array(portSchema), []),
  startupProbe: v.optional(probeSchema),
  readinessProbe: v.optional(probeSchema),
  livenessProbe: v.optional(probeSchema),
  resources: v.object({ limits: v.object({ memory: v.string() }) }),
  volumeMounts: v.array(v.object({ name: v.string(), mountPath: v.string() })),
  securityContext: v.object({ readOnlyRootFilesystem: v.literal(true) }),
});
const podSchema = v.object({
  spec: v.object({
    template: v.object({ spec: v.object({ containers: v.tuple([containerSchema]) }) }),
  }),
});
const kustomization = v.parse(
  v.object({ resources: v.array(v.string()) }),
  parse(read('kustomize/kustomization.yaml')),
);
const documents = kustomization.resources.flatMap((name) =>
  parseAllDocuments(read(`kustomize/${name}`)).map((one): unknown => one.toJS()),
);
const containers = documents.flatMap((one) => {
  const parsed = v.safeParse(podSchema, one);
  return parsed.success ? parsed.output.spec.template.spec.containers : [];
});

describe('the base for Kubernetes', () => {
  it('lists each of its files, and has the three roles', () => {
    const files = readdirSync(new URL('kustomize/', folder)).filter(
      (name) => name !== 'kustomization.yaml',
    );
    expect(kustomization.resources.toSorted()).toEqual(files.toSorted());
    expect(containers.map(({ name }) => name)).toEqual(['web', 'worker', 'migrate']);
    for (const { name, env } of containers)
      expect(env).toEqual([{ name: 'PAROL_ROLES', value: name }]);
  });

  it('gives the login for migrations to the job alone', () => {
    expect(containers.map(({ envFrom }) => envFrom.map((one) => one.secretRef.name))).toEqual([
      ['parol-platform'],
      ['parol-platform'],
      ['parol-migrate'],
    ]);
  });

  it('asks the probes of the platform at the ports of the image, and mounts its data folder', () => {
    for (const { name, ports, volumeMounts, ...probes } of containers) {
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain(imageEnv.get('PAROL_DATA'));
      if (name === 'migrate') continue;
      const numbers = Object.fromEntries(ports.map((port) => [port.name, port.containerPort]));
      expect(numbers).toEqual({
        figures: figuresPort,
        ...(name === 'web' && { site: sitePort }),
      });
      expect(probes).toMatchObject({
        startupProbe: { httpGet: { path: livenessPath, port: 'figures' } },
        livenessProbe: { httpGet: { path: livenessPath, port: 'figures' } },
        readinessProbe: { httpGet: { path: readinessPath, port: 'figures' } },
      });
    }
  });
});

const analyzer = '/usr/bin/systemd-analyze';
/** The values of a setting in a unit, in order. */
const settings = (unit: string, name: string) =>
  [...read(`systemd/${unit}`).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(
    ([, value = '']) => value,
  );
const units = ['parol-web@.service', 'parol-worker.service', 'parol-migrate.service'] as const;

describe('the units for systemd', () => {
  it.each(units)('%s - sets variables of the platform, and a role', (unit) => {
    const pairs = settings(unit, 'Environment').flatMap((line) => line.split(' '));
    const env = new Map(pairs.map((pair) => pair.split('=') as [string, string]));
    expect(unknownIn(env.keys())).toEqual([]);
    expect(unit).toMatch(new RegExp(`^parol-${env.get('PAROL_ROLES')}[.@]`));
    expect(processRoles).toContain(env.get('PAROL_ROLES'));
    expect(env.get('PAROL_DATA')).toBe(`/var/lib/${settings(unit, 'StateDirectory')[0]}`);
    expect(settings(unit, 'ExecStart')[0]).toMatch(
      new RegExp(` /opt/parol/current/${programName}$`),
    );
  });

  it('of migrations - has a user and an environment of its own', () => {
    const own = (unit: string) =>
      ['User', 'EnvironmentFile'].map((name) => settings(unit, name)[0]);
    expect(own('parol-web@.service')).toEqual(own('parol-worker.service'));
    for (const value of own('parol-migrate.service'))
      expect(own('parol-web@.service')).not.toContain(value);
  });

  it.runIf(existsSync(analyzer))('are exposed to little, at most 2.0', () => {
    const root = mkdtempSync(join(tmpdir(), 'parol-units-'));
    cpSync(new URL('systemd/', folder), join(root, 'etc/systemd/system'), { recursive: true });
    for (const unit of units) {
      const { stdout } = spawnSync(
        analyzer,
        [
          'security',
          '--offline=true',
          `--root=${root}`,
          '--threshold=20',
          unit.replace('@', '@4000'),
        ],
        { encoding: 'utf8', env: { ...process.env, LANG: 'C' } },
      );
      const [, level] = /exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
      expect(Number(level), unit).toBeLessThanOrEqual(2);
    }
    rmSync(root, { recursive: true, force: true });
  });
});
