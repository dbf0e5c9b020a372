import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endOf, failedOfPlaywright, failedOfVitest } from './failed-tests.mjs';

/** Reports as Vitest 4 and Playwright 1.6 write them, of the fields that are read. */
const ofVitest = {
  testResults: [
    {
      name: '/checkout/shared/gone.test.ts',
      status: 'failed',
      message: "Cannot find module './gone.ts'",
      assertionResults: [],
    },
    {
      name: '/checkout/shared/sum.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'sums are right', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'sums are wrong',
          failureMessages: [
            'AssertionError: expected 2 to be 3 // Object.is equality\n    at /checkout/shared/sum.test.ts:4:5',
          ],
        },
      ],
    },
  ],
};
const message =
  'Error: \u001B[2mexpect(\u001B[22mreceived\u001B[2m)\u001B[22m failed\n\nExpected: 3\nReceived: 2\n\n  5 |   test(…\n> 6 |     expect.soft(2)';
const ofPlaywright = {
  suites: [
    {
      specs: [{ file: 'a.spec.ts', line: 3, title: 'is right', tests: [{ status: 'expected' }] }],
      suites: [
        {
          specs: [
            {
              file: 'a.spec.ts',
              line: 5,
              title: 'is wrong',
              tests: [
                {
                  status: 'unexpected',
                  projectName: 'phone',
                  results: [
                    {
                      status: 'failed',
                      errors: [
                        { message, location: { file: '/checkout/e2e/pages/page.ts', line: 6 } },
                        { message: 'Error: another one' },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe('what failed', () => {
  it('of Vitest - is told by file, title and message, without the stack; a file that did not load by its own', () => {
    expect(failedOfVitest(ofVitest, '/checkout')).toEqual([
      { name: 'shared/gone.test.ts', why: ["Cannot find module './gone.ts'"] },
      {
        name: 'shared/sum.test.ts: sums are wrong',
        why: ['AssertionError: expected 2 to be 3 // Object.is equality'],
      },
    ]);
  });

  it('of Playwright - is told by project, with the place and text of the first failure', () => {
    expect(failedOfPlaywright(ofPlaywright)).toEqual([
      {
        name: 'a.spec.ts:5 [phone]: is wrong',
        file: 'a.spec.ts',
        line: 5,
        why: ['line 6 of page.ts', 'Error: expect(received) failed', 'Expected: 3', 'Received: 2'],
      },
    ]);
  });

  it('a journey that was interrupted - is told by its state', () => {
    const [test] = ofPlaywright.suites[0]?.suites[0]?.specs[0]?.tests ?? [];
    const interrupted = { ...test, results: [{ status: 'timedOut', errors: [] }] };
    const specs = [{ file: 'a.spec.ts', line: 5, title: 'is wrong', tests: [interrupted] }];
    expect(failedOfPlaywright({ specs }).map(({ why }) => why)).toEqual([['timedOut']]);
  });

  it('a journey whose page Playwright kept - is told with the beginning of its content', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parol-failed-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'error-context.md');
    const items = Array.from({ length: 60 }, (_, at) => `    - listitem: game ${at}`);
    const page = ['- banner: Parol', '- main:', '  - heading "Slots"', ...items].join('\n');
    writeFileSync(path, `# Error details\n\`\`\`\nError\n\`\`\`\n\`\`\`yaml\n${page}\n\`\`\`\n`);
    const results = [
      {
        status: 'failed',
        errors: [{ message: 'Error: gone' }],
        attachments: [
          { name: 'screenshot', path: join(folder, 'page.png') },
          { name: 'error-context', path },
        ],
      },
    ];
    const tests = [{ status: 'unexpected', projectName: 'phone', results }];
    const specs = [{ file: 'a.spec.ts', line: 5, title: 'is wrong', tests }];
    expect(failedOfPlaywright({ specs }).map(({ why }) => why)).toEqual([
      ['Error: gone', 'the page:', '- main:', '  - heading "Slots"', ...items.slice(0, 38)],
    ]);
  });

  it('of a check - is told by the last twelve lines of its output', () => {
    const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
    expect(endOf(`${lines.join('\n\n')}\n\u001B[31mred\u001B[39m\n\n`)).toEqual([
      ...lines.slice(9),
      'red',
    ]);
  });
});
