import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Long files, which start processes or try thousands of cases. They run first, so that no core
 * works alone at the end.
 */
const long =
  /api-crash|scripts\/new\/new|test\/cashier|wallet\.model|test\/boot|test\/wallet\/crash|start-database|security\/authorisation/;

/** The projects in order. */
const projects = ['platform', 'remotes', 'site', 'rules', 'build'];

/** Whether a file asks for a page, by the comment that Vitest reads. */
const needsPage = (file: string): boolean =>
  readFileSync(file, 'utf8').includes('@vitest-environment');

/**
 * The order of test files: by project and by whether they need a page, because a worker is only reused
 * while the next file is alike in both; and long files first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map(
      files.map((file) => [
        file,
        4 * projects.indexOf(file.project.name) +
          (needsPage(file.moduleId) ? 2 : 0) +
          (long.test(file.moduleId) ? 0 : 1),
      ]),
    );
    const rank = (file: TestSpecification) => ranks.get(file) ?? 0;
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
