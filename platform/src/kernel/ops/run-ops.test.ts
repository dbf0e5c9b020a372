import { expect, it } from 'vitest';
import type { AuditEntry } from '../audit/audit.service.ts';
import { Refusal } from '../http/refusal.ts';
import { readArguments } from './arguments.ts';
import { runOps } from './run-ops.ts';

it('a command line - is parsed into command, arguments and options', () => {
  expect(
    readArguments([
      '--',
      'withdrawal:reject',
      '42',
      '--reason',
      'name differs',
      '--quiet',
      '--note=a=b',
    ]),
  ).toEqual({
    command: 'withdrawal:reject',
    args: ['42'],
    options: { reason: 'name differs', quiet: 'true', note: 'a=b' },
  });
  expect(readArguments([])).toEqual({ command: undefined, args: [], options: {} });
});

it('a text that the audit log must not keep - is recorded only by its length', async () => {
  const audited: AuditEntry[] = [];
  const command = {
    name: 'letter:send',
    usage: '<name> --text …',
    summary: 'Sends',
    unlogged: ['text'],
    run: async () => ['sent'],
  };
  await runOps(
    {
      commands: [command],
      audit: { record: async (entry) => void audited.push(entry) },
      operator: 'tess',
    },
    ['letter:send', 'ana', 'there', '--text', 'Hello ☀️', '--by', 'post'],
  );
  expect(audited.map(({ details }) => details)).toEqual([
    {
      args: ['ana', '[5 characters]'],
      options: { text: '[8 characters]', by: 'post' },
      outcome: 'done',
    },
  ]);
});

it("an operator's command - is audited whether it succeeds or is refused", async () => {
  const audited: AuditEntry[] = [];
  const commands = [
    {
      name: 'ticket:pay',
      usage: '<ticket>',
      summary: 'Pays',
      run: async ([ticket]: readonly string[]) => {
        if (ticket !== '1') throw new Refusal('ticket_not_exists');
        return ['paid'];
      },
    },
  ];
  const run = (...line: string[]) =>
    runOps(
      { commands, audit: { record: async (entry) => void audited.push(entry) }, operator: 'tess' },
      line,
    );

  expect(await run('ticket:pay', '1')).toEqual({ lines: ['paid'], exitCode: 0 });
  expect(await run('ticket:pay', '2')).toEqual({
    lines: ['Refused: ticket_not_exists. Usage: ops ticket:pay <ticket>'],
    exitCode: 1,
  });
  expect(audited).toMatchObject([
    { actor: 'operator:tess', act: 'ticket:pay', details: { args: ['1'], outcome: 'done' } },
    {
      actor: 'operator:tess',
      act: 'ticket:pay',
      details: { args: ['2'], outcome: 'ticket_not_exists' },
    },
  ]);
  expect((await run('help')).lines.join('\n')).toContain('ticket:pay <ticket>  Pays');
  expect(await run('ticket:steal')).toMatchObject({
    exitCode: 1,
    lines: expect.arrayContaining(['There is no command "ticket:steal".']),
  });
  expect(audited).toHaveLength(2);
});
