import * as v from 'valibot';
import { file, localeFiles } from './release-fields.ts';

/** `shell.json`, next to the shell's files: the files that the HTML links to. */
export const shellManifestSchema = v.object({
  schema: v.literal(1),
  version: v.string(),
  scripts: v.array(file()),
  styles: v.array(file()),
  fonts: v.array(file()),
  locales: localeFiles(),
  /** Versions of the modules that it gives to remotes; absent in shells built before the gate compared them. */
  shared: v.exactOptional(v.record(v.string(), v.string())),
  /** Whether its pages may carry parts of the fleet (fleet-tree.ts); earlier shells need all of it. */
  readsParts: v.exactOptional(v.boolean()),
  /** Whether it reads rows that its pages leave out before it takes over what shows them. */
  readsRows: v.exactOptional(v.boolean()),
  /** Whether it renders only after the page's script has applied its stylesheets. */
  awaitsStyles: v.exactOptional(v.boolean()),
  /** Whether it takes over the frame of members' pages; earlier ones need an empty root there. */
  takesMemberFrames: v.exactOptional(v.boolean()),
  /** Whether it and its worker read SHA-256 too; earlier ones read SHA-384 alone. */
  readsShortHashes: v.exactOptional(v.boolean()),
  files: v.record(
    v.string(),
    v.object({ bytes: v.number(), brotli: v.number(), integrity: v.string() }),
  ),
});
export type ShellManifest = v.InferOutput<typeof shellManifestSchema>;
