import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes, readRows } from '@parol/wire';
import { everyCall } from '@parol/wire/every-call';
import { expect, it } from 'vitest';
import { remoteDir, remoteNames } from '../paths.ts';

/** The examples of all remotes: remote, call and example. */
const examples = remoteNames.flatMap((remote) => {
  const file = join(remoteDir(remote), 'examples.json');
  return existsSync(file)
    ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>).map(
        ([call, example]) => [remote, call, example] as const,
      )
    : [];
});

/** The fault of an example; undefined if it is a valid reply of the call. */
function faultOf(name: string, example: unknown): string | undefined {
  const call = everyCall.find((one) => `${one.group}/${one.name}` === name);
  if (!call) return 'there is no such call';
  if (Array.isArray(example))
    return readRows(call, example).success ? undefined : "the rows do not have the call's form";
  const { refused } = example as { readonly refused?: string };
  return codes.includes(refused as (typeof codes)[number])
    ? undefined
    : `there is no code ${refused}`;
}

it.each(examples)('the example of %s for %s - has the form of the call', (_, name, example) => {
  expect(faultOf(name, example)).toBeUndefined();
});

it.each([
  ['cms/newsList', [{ page_name: 'x' }], "the rows do not have the call's form"],
  ['cms/newsList', { refused: 'try_again' }, 'there is no code try_again'],
  ['cms/nothing', [], 'there is no such call'],
])('an example for %s of another form - is named', (name, example, fault) => {
  expect(faultOf(name, example)).toBe(fault);
});
