/// <reference types="node" />
import { readdirSync } from 'node:fs';
import { gatewaySchema, type Gateway } from '@parol/wire';
import * as v from 'valibot';

const suffix = '.gateway.ts';

/** Ids by file name, sorted, so that a release is the same on every machine. */
const ids = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(suffix))
  .map((name) => name.slice(0, -suffix.length))
  .sort();

async function readDescriptor(id: string): Promise<Gateway> {
  const file = `${id}${suffix}`;
  const module: unknown = await import(`./${id}.gateway.ts`);
  const parsed = v.safeParse(v.object({ default: gatewaySchema }), module);
  if (!parsed.success)
    throw new Error(
      `gateways/${file}: ${parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`).join('; ')}`,
    );
  const gateway = parsed.output.default;
  if (gateway.id !== id)
    throw new Error(
      `gateways/${file}: its id is "${gateway.id}", so the file must be ${gateway.id}${suffix}`,
    );
  return gateway;
}

/**
 * All descriptors of this folder, validated and sorted by id: a new gateway only adds a file. Runs
 * on Node, in the build and in tests.
 */
export const gateways: readonly Gateway[] = await Promise.all(ids.map(readDescriptor));
