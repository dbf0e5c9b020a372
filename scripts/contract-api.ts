import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parol/build/paths';
import { changelogFault, withHash } from './contract-changelog.ts';
import { contractReport, reportHash } from './contract-report.ts';

/**
 * `npm run docs:contract`: generates docs/contract-api.md, and notes its hash in the contract's
 * changelog; with `--check`, fails if it is outdated. Either way it fails if the declarations
 * changed without a new version.
 */
const reportFile = join(root, 'docs/contract-api.md');
const changelogFile = join(root, 'shared/contract/CHANGELOG.md');
const { version } = JSON.parse(
  readFileSync(join(root, 'shared/contract/package.json'), 'utf8'),
) as {
  version: string;
};
const report = contractReport();
const hash = reportHash(report);
const check = process.argv.includes('--check');

const before = readFileSync(changelogFile, 'utf8');
const changelog = check ? before : withHash(before, hash);
const fault =
  changelogFault(changelog, { version, hash }) ??
  (check && (!existsSync(reportFile) || readFileSync(reportFile, 'utf8') !== report)
    ? 'docs/contract-api.md is outdated: run "npm run docs:contract".'
    : undefined);
if (fault) {
  process.stderr.write(`${fault}\n`);
  process.exitCode = 1;
} else if (!check) {
  writeFileSync(reportFile, report);
  writeFileSync(changelogFile, changelog);
}
