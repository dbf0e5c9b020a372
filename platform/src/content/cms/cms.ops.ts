import { readFile } from 'node:fs/promises';
import type { OpsCommand } from '../../kernel/ops/ops.ts';
import { reasonOf, timeOf } from '../../rewards/programme/programme.ts';
import type { Key } from './cms.repository.ts';
import { kinds } from './cms.schema.ts';
import { parseContentFile } from './content-file.ts';
import type { ContentState, Editing } from './editing.service.ts';

/** Operators' commands for the content; who, when and why is in the audit log. */
export const cmsOps = (editing: Editing): readonly OpsCommand[] => [
  {
    name: 'cms:list',
    reads: true,
    usage: '[kind]',
    summary: 'Lists articles, banners, videos, streams and social links with their state',
    run: async ([kind]) =>
      (await editing.list()).filter(({ key }) => kind === undefined || key.kind === kind).map(line),
  },
  {
    name: 'cms:import',
    usage: '<page>.<language>.md | <name>.<banner|video|stream|social>.json',
    summary: 'Stores a file as a new version, not public yet',
    async run([path]) {
      if (!path) throw new Error('Name a file.');
      const file = parseContentFile(path, await textOf(path));
      const { version, isNew } = await editing.import(file);
      return [
        `${pageOf(file.key)} ${isNew ? 'has' : 'is the same as'} version ${version}.`,
        `Next: cms:preview ${pageOf(file.key)} ${version}, then cms:publish ${pageOf(file.key)} ${version}.`,
      ];
    },
  },
  {
    name: 'cms:preview',
    usage: '<page> [version]',
    summary: 'Prints a version, the newest by default, as it would be served; changes nothing',
    run: ([page, version]) => editing.preview(keyOf(page), versionOf(version)),
  },
  {
    name: 'cms:publish',
    usage: '<page> <version> [--at 2026-12-01T00:00:00+08:00] --reason text',
    summary: 'Makes a version public, now or at a time; replaces what was planned from then',
    async run([page, given], options) {
      const version = versionOf(given);
      // The version must be named, because the newest may be unreviewed: of another operator, or of
      // a new release.
      if (version === undefined) throw new Error('Name the version that cms:preview showed.');
      const at = await editing.publish(keyOf(page), version, decisionOf(options));
      return [`From ${at.toISOString()} on, ${page ?? ''} is public in version ${version}.`];
    },
  },
  {
    name: 'cms:unpublish',
    usage: '<page> [--at 2026-12-01T00:00:00+08:00] --reason text',
    summary: 'Takes content off the site, now or at a time; its versions are kept',
    async run([page], options) {
      const at = await editing.unpublish(keyOf(page), decisionOf(options));
      return [`From ${at.toISOString()} on, ${page ?? ''} is not public.`];
    },
  },
  {
    name: 'cms:rollback',
    usage: '<page> <version> --reason text',
    summary: 'Makes an earlier version public again',
    async run([page, given], { reason = '' }) {
      const version = versionOf(given);
      if (version === undefined) throw new Error('Name the version to go back to.');
      await editing.publish(keyOf(page), version, decisionOf({ reason }));
      return [`${page ?? ''} is public in version ${version} again.`];
    },
  },
];

/** `<name>` of an article, `<kind>/<name>` of anything else. */
function keyOf(page: string | undefined): Key {
  const [first = '', second] = (page ?? '').split('/');
  const kind = second === undefined ? 'article' : kinds.find((one) => one === first);
  const name = second ?? first;
  if (!kind || !name)
    throw new Error(
      `"${page ?? ''}" is no content: give an article's page name or <kind>/<name>, as cms:list shows them.`,
    );
  return { kind, name };
}

const pageOf = ({ kind, name }: Key) => (kind === 'article' ? name : `${kind}/${name}`);

/** Versions are numbered from 1. */
function versionOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new Error(`"${given}" is no version.`);
  return Number(given);
}

const decisionOf = (options: Readonly<Record<string, string>>) => ({
  reason: reasonOf(options),
  at: options.at === undefined ? undefined : timeOf(options, 'at'),
});

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new Error(`The file ${path} can't be read.`);
  }
}

const line = ({ key, newest, state, version, planned }: ContentState) =>
  [
    pageOf(key),
    state,
    version === null ? undefined : `version ${version}`,
    `newest ${newest}`,
    ...planned.map(
      (one) =>
        `${one.version === null ? 'off' : `version ${one.version}`} at ${one.at.toISOString()}`,
    ),
  ]
    .filter((part) => part !== undefined)
    .join('  ');
