/// <reference types="node" />
import { readdirSync } from 'node:fs';
import type { AdapterEntry, OptionalFunction } from '@parol/adapter-host';
import type { AdapterExamples, GatewayAdapter } from '@parol/contract/gateway-adapter';
import { build } from 'esbuild';

const suffix = '.adapter.ts';
const optionalFunctions: readonly OptionalFunction[] = [
  'read',
  'state',
  'cancel',
  'settlement',
  'payments',
  'reply',
];

/** An adapter as the release carries it: its script, and the examples that the gate plays. */
export type ReleasedAdapter = AdapterEntry & { readonly examples: AdapterExamples };

/** Ids by file name, sorted, so that a release is the same on every machine. */
const ids = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(suffix))
  .map((name) => name.slice(0, -suffix.length))
  .sort();

async function readAdapter(id: string): Promise<ReleasedAdapter> {
  const [adapter, examples, code] = await Promise.all([
    defaultOf<GatewayAdapter>(`${id}${suffix}`, import(`./${id}.adapter.ts`)),
    defaultOf<AdapterExamples>(`${id}.examples.ts`, import(`./${id}.examples.ts`)),
    bundled(id),
  ]);
  const { proof, replyProof } = adapter;
  return {
    id,
    code,
    proof,
    ...(replyProof && { replyProof }),
    functions: optionalFunctions.filter((name) => typeof adapter[name] === 'function'),
    examples,
  };
}

/** The default export of a file of this folder. Throws one line that names the file. */
async function defaultOf<T>(file: string, module: Promise<unknown>): Promise<T> {
  try {
    const { default: value } = (await module) as { readonly default?: T };
    if (value === undefined) throw new Error('it has no default export');
    return value;
  } catch (error) {
    throw new Error(`gateways/${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/**
 * An adapter and what it imports as one script. Names stay as written, so that its code in the
 * release can be read; comments and spaces are left out, so that a comment doesn't change its hash.
 */
async function bundled(id: string): Promise<string> {
  const result = await build({
    stdin: {
      contents: `import adapter from './${id}${suffix}'; globalThis.adapter = adapter;`,
      resolveDir: import.meta.dirname,
      sourcefile: `${id}.script.ts`,
      loader: 'ts',
    },
    absWorkingDir: import.meta.dirname,
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    minifyWhitespace: true,
    treeShaking: true,
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}

/**
 * All adapters of this folder with their examples, sorted by id: a new one only adds files. Runs on
 * Node, in the build and in tests.
 */
export const adapters: readonly ReleasedAdapter[] = await Promise.all(ids.map(readAdapter));
