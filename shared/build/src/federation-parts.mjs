/** The functions that decide whether the runtime logs. */
const debugFlag = /^function isBrowserDebug\(\) \{[^]*?^\}\s+function isDebugMode\(\) \{[^]*?^\}/m;

/**
 * A webpack loader for parts of the MF runtime that no page of ours runs, and which its options leave
 * in. Entries are ES modules that the shell imports once their hash is checked, so there is no script
 * tag, no manifest to take a snapshot from, and nothing that these preload. A call that needs such a
 * part throws. Descriptions of errors are left out too: the code that stands in each message leads to
 * them. Its debug flag is always off: it asks `localStorage`, whose first use makes the page wait for
 * another process of the browser, in the task that evaluates the libraries.
 *
 * @param {string} source
 * @returns {string} The same exports, without their code.
 */
export default function withoutPart(source) {
  if (debugFlag.test(source))
    return source.replace(debugFlag, 'function isDebugMode() { return false; }');
  const [, list] = /^export \{ (.+) \};$/m.exec(source) ?? [];
  if (list === undefined) throw new Error('This version of the MF runtime has other exports.');
  return list.split(', ').map(replacement).join('\n');
}

/** @param {string} name */
function replacement(name) {
  if (name === 'SnapshotHandler')
    return "export { DisabledSnapshotHandler as SnapshotHandler } from './disabled.js';";
  if (name.endsWith('DescMap')) return `export const ${name} = {};`;
  return `export const ${name} = () => { throw new Error('${name} is not part of this page'); };`;
}
