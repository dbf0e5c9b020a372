import { ageInDays, advisoryFaults } from './supply/advisories.ts';
import { licenceFaults } from './supply/licences.ts';
import { ourLicences, ourLockFile, ourSnapshot } from './supply/sources.ts';

/** `npm test`: licences of the installed packages, and the locked versions against the advisory snapshot. */
const lock = ourLockFile();
const licences = ourLicences(lock);
const snapshot = ourSnapshot();
const faults = [
  ...licenceFaults(licences, [...lock.packages.keys()]),
  ...advisoryFaults(snapshot, lock.packages.values()),
];

const age = ageInDays(snapshot, new Date());
process.stdout.write(
  [
    `${licences.size} licences read; ${lock.packages.size - licences.size} locked packages are for other systems.`,
    `The advisories are ${age} days old: ${snapshot.advisories.length} of ${snapshot.taken}, from ${snapshot.source}.`,
    ...faults,
    '',
  ].join('\n'),
);
process.exitCode = faults.length > 0 ? 1 : 0;
