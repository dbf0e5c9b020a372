// What the reports of the test runners say of failed tests: which, where and why.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lines of a failure that are shown: the message, what was expected and what there was. */
const shownLines = 12;
/** Lines of a page's content that are shown: enough for its headings, fields and first messages. */
const shownOfPage = 40;

/** The lines of a text without colours and empty lines. */
const linesOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Begins the stack of a failure, or the lines of code around it. */
const afterReason = /^\s+at |^[> ]+\d+ \|/;

/**
 * The beginning of a failure's text, without its stack.
 * @param {readonly string[]} messages one failed test's, of which the first is told
 * @returns {string[]}
 */
function reasonOf([message = '']) {
  const lines = linesOf(message);
  const end = lines.findIndex((line) => afterReason.test(line));
  return lines.slice(0, end < 0 ? undefined : end).slice(0, shownLines);
}

/**
 * The last lines of a check's output.
 * @param {string} output
 * @returns {string[]}
 */
export const endOf = (output) => linesOf(output).slice(-shownLines);

/**
 * The failed tests of a report of Vitest, and the files that did not load.
 * @param {any} report its JSON reporter's
 * @param {string} root of the checkout, to which files are relative
 * @returns {{ name: string, why: string[] }[]}
 */
export const failedOfVitest = ({ testResults }, root) =>
  testResults.flatMap(({ name, status: ofFile, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${file}: ${fullName}`,
        why: reasonOf(failureMessages),
      }));
    const isWhole = failed.length > 0 || ofFile !== 'failed';
    return isWhole ? failed : [{ name: file, why: reasonOf([message]) }];
  });

/**
 * The failed tests of a report of Playwright or of one of its suites; a test that passed at a
 * retry counts as failed.
 * @param {any} report its JSON reporter's
 * @returns {{ name: string, file: string, line: number, why: string[] }[]} `line` is the test's
 */
export function failedOfPlaywright({ suites = [], specs = [] }) {
  // The report's own `ok` only covers the first project.
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `${file}:${line} [${projectName}]: ${title}`,
        file,
        line,
        why: whyOf(results),
      })),
  );
  return [...failed, ...suites.flatMap(failedOfPlaywright)];
}

/** The place and the reason of the first failure of a journey's attempts, and what its page showed. */
function whyOf(results) {
  const [error] = results.flatMap(({ errors }) => errors);
  if (!error) return results.map(({ status }) => status);
  const { message, location } = error;
  const place = location ? [`line ${location.line} of ${location.file.split('/').at(-1)}`] : [];
  return [...place, ...reasonOf([message]), ...pageOf(results)];
}

/** Playwright's file about a failure, whose only block of YAML is the page's content. */
const contextFile = 'error-context';
const pageBlock = /^```yaml\n(.*?)^```/ms;
/** The content proper begins here; what stands before it is the shell's. */
const mainOf = /^ *- main\b/;

/** What the page showed when a journey failed: the beginning of its content, as a screen reader has it. */
function pageOf(results) {
  const file = results
    .flatMap(({ attachments = [] }) => attachments)
    .find(({ name, path }) => name === contextFile && path && existsSync(path));
  const [, block] = pageBlock.exec(file ? readFileSync(file.path, 'utf8') : '') ?? [];
  if (!block) return [];
  const lines = linesOf(block);
  const main = lines.findIndex((line) => mainOf.test(line));
  return ['the page:', ...lines.slice(Math.max(main, 0)).slice(0, shownOfPage)];
}
