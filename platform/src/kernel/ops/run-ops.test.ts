import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { AuditEntry } from '../audit/audit.service.ts';
import { Refusal } from '../http/refusal.ts';
import { opsCommand } from './command.ts';
import { input } from './input.ts';
import { outputOf, runOps } from './run-ops.ts';

const pay = opsCommand({
  name: 'ticket:pay',
  formerly: 'order:pay',
  effect: 'moves-money',
  args: [input.text('ticket'), v.optional(input.difference())],
  options: { minimum: v.optional(input.pesos('50.00')), quiet: input.flag() },
  summary: 'Pays',
  async run([ticket, amount], { minimum, quiet }) {
    if (ticket === 'none') throw new Refusal('ticket_not_exists');
    return [`${ticket} ${amount ?? 'all'} ${minimum ?? 'no minimum'} ${quiet}`];
  },
});
const send = opsCommand({
  name: 'letter:send',
  effect: 'other',
  args: [input.text('name')],
  rest: input.phone(),
  options: { text: input.text('text', 'Say what: --text "…".'), by: v.optional(input.text('way')) },
  unlogged: ['text'],
  summary: 'Sends',
  run: async ([name, ...phones]) => [`sent to ${[name, ...phones].join(' ')}`],
});
const win = opsCommand({
  name: 'ticket:win',
  effect: 'other',
  named: true,
  args: [input.text('ticket')],
  summary: 'Wins',
  run: async () => [],
});

const look = opsCommand({
  name: 'ticket:look',
  effect: 'reads',
  args: [input.text('ticket')],
  nothingFound: 'Nothing.',
  summary: 'Looks',
  run: async ([ticket]) => ['1 ticket read', ticket === 'good' ? 'Nothing.' : 'A fault.'],
});

const list = opsCommand({
  name: 'ticket:list',
  effect: 'reads',
  summary: 'Lists tickets',
  run: async () => [],
});

const audited: AuditEntry[] = [];
const run = (...line: string[]) => {
  audited.length = 0;
  const audit = { record: async (entry: AuditEntry) => void audited.push(entry) };
  return runOps({ commands: [pay, send, win, look, list], audit, operator: 'tess' }, line);
};
const usage = 'Usage: ops ticket:pay <ticket> [amount] [--minimum 50.00] [--quiet]';

it.each([
  [['ticket:pay', '1'], '1 all no minimum false'],
  [['--', 'ticket:pay', '1', '--quiet', '--minimum=50'], '1 all 500000 true'],
  [['ticket:pay', '--minimum', '50', '1'], '1 all 500000 false'],
  [['ticket:pay', '1', '-500.00'], '1 -5000000 no minimum false'],
  [['letter:send', 'ana', '09171234567', '--text=- dear'], 'sent to ana 639171234567'],
])('%j - is split into arguments and options', async (line, said) => {
  expect(await run(...line)).toEqual({ lines: [said], exitCode: 0 });
});

it('an empty list - has no lines, and the terminal says so', async () => {
  const result = await run('ticket:list');
  expect(result).toEqual({ lines: [], exitCode: 0 });
  expect(outputOf(result)).toBe('There is nothing to list.\n');
  expect(outputOf({ lines: ['one', 'two'], exitCode: 0 })).toBe('one\ntwo\n');
});

it('a command that looks for faults - ends with 1 if it found some', async () => {
  expect(await run('ticket:look', 'good')).toMatchObject({ exitCode: 0 });
  expect(await run('ticket:look', 'bad')).toEqual({
    lines: ['1 ticket read', 'A fault.'],
    exitCode: 1,
  });
  expect(audited).toMatchObject([{ act: 'ticket:look' }]);
});

it('the name of a command before its rename - is answered with the new one, and nothing runs', async () => {
  expect(await run('order:pay', '1')).toEqual({
    lines: ['"order:pay" is now "ticket:pay".'],
    exitCode: 1,
  });
  expect(audited).toEqual([]);
});

it.each([
  [['1', '--minimun', '50'], "Unknown option '--minimun'."],
  [['1', '-q'], "Unknown option '-q'."],
  [['1', '50.00', '50000'], '"50000" is too much: put a text of several words in quotes.'],
  [['1', 'much'], '"much" is not an amount in pesos and centavos, as 500.00 or -500.00.'],
  [[], 'Give <ticket>.'],
  [[' '], '<ticket>: is empty.'],
  [['1', '--minimum'], "Option '--minimum <value>' argument missing."],
  [['1', '--minimum', '--quiet'], "Option '--minimum' argument is ambiguous."],
  [['1', '--quiet=yes'], "Option '--quiet' does not take an argument."],
  [['1', '--minimum', '5', '--minimum', '6'], 'The option --minimum is given twice.'],
  [['1', '--minimum', '0'], '"0" is not an amount of pesos above zero, as 500.00.'],
])(
  'ticket:pay %j - is refused in one line with the usage, and nothing is done',
  async (line, said) => {
    expect(await run('ticket:pay', ...line)).toEqual({ lines: [`${said} ${usage}`], exitCode: 1 });
    expect(audited).toMatchObject([{ act: 'ticket:pay', details: { outcome: said } }]);
  },
);

it('a wrong word among any number - is named', async () => {
  expect((await run('letter:send', 'ana', '09171234567', '0917', '--text', 'a')).lines).toEqual([
    expect.stringMatching(/^"0917" is not a mobile number\. Usage: /),
  ]);
});

it('a missing text - is asked for in the words of its command', async () => {
  expect((await run('letter:send', 'ana')).lines).toEqual([
    'Say what: --text "…". Usage: ops letter:send <name> [phone …] --text text [--by way]',
  ]);
});

it('a text that the audit log must not keep - is recorded only by its length', async () => {
  await run('letter:send', 'ana', '09171234567', '--text', 'Hello ☀️', '--by', 'post');
  const logged = {
    args: ['ana', '[11 characters]'],
    options: { text: '[8 characters]', by: 'post' },
    run: expect.any(String),
  };
  expect(audited.map(({ details }) => details)).toEqual([
    { ...logged, outcome: 'begun' },
    { ...logged, outcome: 'done' },
  ]);
});

it('a line with a misspelt option - is audited without its words, of which one may be a secret', async () => {
  await run('ticket:pay', '1', '--sercet', 'hunter2');
  expect(audited).toEqual([
    {
      actor: 'operator:tess',
      act: 'ticket:pay',
      details: { outcome: "Unknown option '--sercet'." },
    },
  ]);
});

it("an operator's command - is audited whether it succeeds or is refused", async () => {
  expect(await run('ticket:pay', '1')).toMatchObject({ exitCode: 0 });
  expect(audited).toMatchObject([
    { actor: 'operator:tess', act: 'ticket:pay', details: { args: ['1'], outcome: 'begun' } },
    { actor: 'operator:tess', act: 'ticket:pay', details: { args: ['1'], outcome: 'done' } },
  ]);
  expect(await run('ticket:pay', 'none')).toEqual({
    lines: [`Refused: ticket_not_exists. ${usage}`],
    exitCode: 1,
  });
  expect(audited).toMatchObject([
    { details: { args: ['none'], outcome: 'begun' } },
    { details: { args: ['none'], outcome: 'ticket_not_exists' } },
  ]);
  expect((await run('help')).lines.join('\n')).toContain('ticket:pay <ticket> [amount]');
  expect(await run('ticket:steal')).toEqual({
    exitCode: 1,
    lines: ['There is no command "ticket:steal"; "npm run ops -- help ticket" lists them.'],
  });
  expect(audited).toEqual([]);
});

it('help - lists all commands, those of a topic, or tells one with its secret', async () => {
  const helpOf = async (...about: string[]) => (await run('help', ...about)).lines.join('\n');
  expect(await helpOf()).toMatch(/letter:send[^]*ticket:pay/);
  expect(await helpOf('ticket')).toContain('\n\n  ticket:win <ticket> --as you\n      Wins');
  expect(await helpOf('ticket')).not.toContain('letter:send');
  expect(await helpOf('ticket:win')).toBe(
    [
      'Usage: npm run ops -- ticket:win <ticket> --as you',
      '',
      'Wins.',
      'The personal secret of --as is asked for, or read from --secret-file or PAROL_OPERATOR_SECRET.',
    ].join('\n'),
  );
  expect(await helpOf('letter:send')).not.toContain('secret');
  expect(await run('help', 'order:pay')).toEqual({
    lines: ['"order:pay" is now "ticket:pay".'],
    exitCode: 1,
  });
  expect(await run('help', 'pigeon')).toEqual({
    lines: ['There is no command "pigeon"; "npm run ops -- help" lists them.'],
    exitCode: 1,
  });
  expect(audited).toEqual([]);
});
