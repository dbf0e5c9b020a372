import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Long files, which start processes or try thousands of cases. They run first, so that no core
 * works alone at the end.
 */
const long =
  /api-crash|scripts\/new\/new|test\/cashier|wallet\.model|test\/boot|test\/wallet\/crash|start-database|security\/authorisation/;

/** The projects in order. */
const projects = ['platform', 'remotes', 'site', 'rules', 'build'];

/**
 * The order of test files: by project, because a worker is only reused while the next file is of the same project; and
 * long files first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project.name) + (long.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
