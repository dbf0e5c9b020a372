import * as v from 'valibot';
import { readFile } from 'node:fs/promises';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Key } from './cms.repository.ts';
import { kinds } from './cms.schema.ts';
import { parseContentFile } from './content-file.ts';
import type { ContentState, Editing } from './editing.service.ts';

const mostVersions = 999_999_999;
/** It must be named, because the newest may be unreviewed: of another operator, or of a new release. */
const versionToShow = (missing: string) =>
  v.pipe(input.whole('version', 1, mostVersions), v.description(missing));

/** Operators' commands for the content; who, when and why is in the audit log. */
export const cmsOps = (editing: Editing): readonly OpsCommand[] => [
  opsCommand({
    name: 'cms:list',
    readingRole: true,
    effect: 'reads',
    args: [v.optional(input.choice(kinds))],
    summary: 'Lists articles, banners, videos, streams and social links with their state',
    run: async ([kind]) =>
      (await editing.list()).filter(({ key }) => kind === undefined || key.kind === kind).map(line),
  }),
  opsCommand({
    name: 'cms:import',
    effect: 'other',
    args: [input.text('page.language.md | name.banner|video|stream|social.json', 'Name a file.')],
    summary: 'Stores a file as a new version, not public yet',
    async run([path]) {
      const file = parseContentFile(path, await textOf(path));
      const { version, isNew } = await editing.import(file);
      return [
        `${pageOf(file.key)} ${isNew ? 'has' : 'is the same as'} version ${version}.`,
        `Next: cms:preview ${pageOf(file.key)} ${version}, then cms:publish ${pageOf(file.key)} ${version}.`,
      ];
    },
  }),
  opsCommand({
    name: 'cms:preview',
    effect: 'reads',
    args: [input.text('page'), v.optional(input.whole('version', 1, mostVersions))],
    summary: 'Prints a version, the newest by default, as it would be served; changes nothing',
    run: ([page, version]) => editing.preview(keyOf(page), version),
  }),
  opsCommand({
    name: 'cms:publish',
    effect: 'other',
    args: [input.text('page'), versionToShow('Name the version that cms:preview showed.')],
    options: { at: v.optional(input.time('at')), reason: input.reason() },
    summary: 'Makes a version public, now or at a time; replaces what was planned from then',
    async run([page, version], options) {
      const at = await editing.publish(keyOf(page), version, options);
      return [`From ${at.toISOString()} on, ${page} is public in version ${version}.`];
    },
  }),
  opsCommand({
    name: 'cms:unpublish',
    effect: 'other',
    args: [input.text('page')],
    options: { at: v.optional(input.time('at')), reason: input.reason() },
    summary: 'Takes content off the site, now or at a time; its versions are kept',
    async run([page], options) {
      const at = await editing.unpublish(keyOf(page), options);
      return [`From ${at.toISOString()} on, ${page} is not public.`];
    },
  }),
  opsCommand({
    name: 'cms:rollback',
    effect: 'other',
    args: [input.text('page'), versionToShow('Name the version to go back to.')],
    options: { reason: input.reason() },
    summary: 'Makes an earlier version public again',
    async run([page, version], { reason }) {
      await editing.publish(keyOf(page), version, { reason, at: undefined });
      return [`${page} is public in version ${version} again.`];
    },
  }),
];

/** `<name>` of an article, `<kind>/<name>` of anything else. */
function keyOf(page: string): Key {
  const [first = '', second] = page.split('/');
  const kind = second === undefined ? 'article' : kinds.find((one) => one === first);
  const name = second ?? first;
  if (!kind || !name)
    throw new Error(
      `"${page}" is no content: give an article's page name or <kind>/<name>, as cms:list shows them.`,
    );
  return { kind, name };
}

const pageOf = ({ kind, name }: Key) => (kind === 'article' ? name : `${kind}/${name}`);

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
