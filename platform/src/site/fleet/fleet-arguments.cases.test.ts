import { describe, expect, it } from 'vitest';
import { readArguments } from './fleet.arguments.ts';

const names = [
  'publish',
  'canary',
  'promote',
  'rollback',
  'pin',
  'unpin',
  'withdraw',
  'disable',
  'enable',
  'status',
  'log',
  'verify',
  'prune',
  'sign',
];
const refusal = (...line: string[]): string => {
  try {
    readArguments(line);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'accepted';
};

describe.each(names)('fleet %s', (name) => {
  it('with a misspelt option - is refused in one line with its usage', () => {
    const said = refusal(name, 'games', '--canray', '10');
    expect(said).toMatch(new RegExp(`^"fleet ${name}" has no --canray\\. Usage: fleet ${name}.*$`));
  });

  it('with an argument too many - is refused in one line with its usage', () => {
    const said = refusal(name, 'games', '5', '50000');
    expect(said).toMatch(new RegExp(`^"fleet ${name}" takes no ".*"\\. Usage: fleet ${name}.*$`));
  });
});

it.each([
  [['log', 'many'], 'Give the number of entries, such as "fleet log 50". Usage: fleet log <count>'],
  [
    ['publish', 'games', '--from'],
    "Option '--from <value>' argument missing. Usage: fleet publish",
  ],
  [['publish', 'games', '--dry-run=yes'], "Option '--dry-run' does not take an argument. Usage:"],
])('%j - is refused in one line', (line, said) => {
  expect(refusal(...line)).toContain(said);
  expect(refusal(...line)).not.toContain('\n');
});

it('an unknown command - lists all commands with their usage', () => {
  const help = refusal('fly');
  for (const name of names) expect(help).toContain(`fleet ${name}`);
  expect(help).toContain(
    'fleet canary <remote> <percent> [--dry-run] [--no-smoke] [--from folder]',
  );
});
