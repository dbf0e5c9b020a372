import { describe, expect, it } from 'vitest';
import { createLog, errorLine, inRequest } from './log.ts';

/** A log and the lines that it wrote. */
function written(level: Parameters<typeof createLog>[0] = 'debug') {
  const lines: string[] = [];
  const log = createLog(level, (line) => void lines.push(line));
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> };
}

describe('a line', () => {
  it('has time, level and request id exactly once', () => {
    const { log, lines, last } = written();
    log.warn({ gateway: 'maya' }, 'a gateway reported');
    expect(last()).toMatchObject({
      level: 'warn',
      request_id: 'none',
      gateway: 'maya',
      msg: 'a gateway reported',
    });
    expect(new Date(String(last().time)).getTime()).toBeGreaterThan(Date.now() - 60_000);
    log.child({ request_id: 'r1' }).info('of a request');
    expect(last()).toMatchObject({ level: 'info', request_id: 'r1', msg: 'of a request' });
    expect(lines.at(-1)?.match(/request_id/g)).toHaveLength(1);
    expect(lines.every((line) => line.endsWith('}\n'))).toBe(true);
  });

  it('of another part, during a call - has the request id of the call', async () => {
    const { log, last } = written();
    await inRequest('r2', async () => {
      await Promise.resolve();
      log.warn('a gateway did not answer');
    });
    expect(last()).toMatchObject({ request_id: 'r2' });
    log.info('a job');
    expect(last()).toMatchObject({ request_id: 'none' });
  });

  it('with line breaks in what it reports - is still one line', () => {
    const { log, lines } = written();
    const forged = 'first\r\n{"level":"error","msg":"forged"}';
    log.info({ gateway: forged }, forged);
    log.error(new Error(forged));
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line.trimEnd()).not.toMatch(/[\r\n]/);
  });

  it('below the level - is not written', () => {
    const { log, lines } = written('warn');
    log.info('not this one');
    log.error('this one');
    expect(lines).toHaveLength(1);
  });

  it.each([
    ['phone', '639171234567'],
    ['password', 'Lantern2026'],
    ['auth_token', 'x'],
    ['tac', '123456'],
    ['full_name', 'Maria Santos'],
    ['url', '/studio?session=1'],
  ])('with a field %s - hides its value at any level', (field, value) => {
    const { log, lines } = written();
    log.info({ [field]: value }, 'top');
    log.info({ call: { body: [{ [field]: value }] }, deeper: { rows: [{ [field]: value }] } });
    expect(lines.join('')).not.toContain(value);
    expect(lines.join('')).toContain('[masked]');
  });

  it.each([
    ['+63 917 123 4567', '4567'],
    ['639171234567', '639171234567'],
    ['maria.santos@example.com', 'maria'],
    ['the code 123456', '123456'],
    ['token h3kXw_20fJq-11aZpLmQ4v', 'h3kXw'],
  ])('with %s in its text - masks it', (text, secret) => {
    const { log, lines } = written();
    log.info(text);
    log.info({ part: 'x' }, text);
    log.error(new Error(text));
    log.error({ err: new Error(text, { cause: new Error(text) }) });
    expect(lines).toHaveLength(4);
    expect(lines.join('')).not.toContain(secret);
  });
});

describe('an error', () => {
  it('is shown with its type, message, code and frames', () => {
    const { log, last } = written();
    log.error({ err: Object.assign(new TypeError('no luck'), { code: 'ECONNREFUSED' }) }, 'failed');
    expect(last()).toMatchObject({
      msg: 'failed',
      err: { type: 'TypeError', message: 'no luck', code: 'ECONNREFUSED' },
    });
    expect((last().err as { stack: string }).stack).toMatch(/^\s+at .*log\.test\.ts/);
    log.error(new Error('alone'));
    expect(last()).toMatchObject({ msg: 'alone', err: { message: 'alone' } });
    log.error({ err: 'a text' });
    expect(last().err).toMatchObject({ type: 'string', message: 'a text' });
  });

  it('of a parser - does not quote its input', () => {
    const { log, lines } = written();
    try {
      JSON.parse('{"name":"Maria Santos",}');
    } catch (error) {
      log.error({ err: error }, 'unreadable');
    }
    expect(lines.join('')).toContain('SyntaxError');
    expect(lines.join('')).not.toContain('Maria');
  });

  it('of the database - has schema names but none of the row’s values', () => {
    const { log, lines, last } = written();
    const fields = {
      severity: 'ERROR',
      detail: 'Key (phone)=(639171234567) already exists.',
      where: "PL/pgSQL function f('Maria')",
      parameters: ['Maria'],
      table: 'member',
      constraint: 'member_phone_key',
    };
    log.error({ err: Object.assign(new Error('duplicate key'), { ...fields, code: '23505' }) });
    expect(last().err).toMatchObject({
      code: '23505',
      table: 'member',
      constraint: 'member_phone_key',
    });
    const invalid = new Error('invalid input syntax for type date: "Maria"');
    log.error({ err: Object.assign(invalid, { ...fields, code: '22007' }) });
    const missing = new Error('relation "member" does not exist');
    log.error({ err: Object.assign(missing, { severity: 'ERROR', code: '42P01' }) });
    expect(last().err).toMatchObject({ message: 'relation "member" does not exist' });
    expect(lines.join('')).not.toMatch(/Maria|639171234567/);
  });

  it('of the database in one line - says where, and none of the values', () => {
    const error = Object.assign(new Error('row (Maria) violates check constraint'), {
      severity: 'ERROR',
      code: '23514',
      table: 'member',
      constraint: 'member_phone_check',
    });
    expect(errorLine(error)).toBe(
      'the message may quote a row, so it is not logged (23514, table member, constraint member_phone_check)',
    );
    expect(errorLine(new Error('no answer'))).toBe('no answer');
  });
});
