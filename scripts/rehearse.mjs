// `npm run rehearse -- alarms`: what an operator relies on, tried on this machine. Each rehearsal prints its
// figures in the last line, and ends with 1 if they fall short.
import { rehearseAlarms } from './rehearse/alarms.mjs';

const rehearsals = { alarms: rehearseAlarms };
const [name = ''] = process.argv.slice(2);
const rehearsal = Object.hasOwn(rehearsals, name) ? rehearsals[name] : undefined;
if (!rehearsal) {
  process.stderr.write(`npm run rehearse -- ${Object.keys(rehearsals).join('|')}\n`);
  process.exit(2);
}
process.exit((await rehearsal()) ? 0 : 1);
