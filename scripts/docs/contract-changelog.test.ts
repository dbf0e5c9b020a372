import { describe, expect, it } from 'vitest';
import { changelogFault, withHash } from './contract-changelog.ts';

const older = '## 1.4.0\n\n- Older.\n\nAPI `aaaa`\n';
const written = `# Changes\n\n## 1.5.0\n\n- A remote may offer slots.\n\n${older}`;
const noted = `# Changes\n\n## 1.5.0\n\n- A remote may offer slots.\n\nAPI \`bbbb\`\n\n${older}`;
const contract = { version: '1.5.0', hash: 'bbbb' };

describe("the contract's changelog", () => {
  it('whose first entry has the version, a text and the hash of the declarations - is accepted', () => {
    expect(changelogFault(noted, contract)).toBeUndefined();
  });

  it.each([
    ['other declarations under the same version', noted, { ...contract, hash: 'cccc' }, 'raise'],
    ['a version without an entry', noted, { ...contract, version: '1.6.0' }, 'add "## 1.6.0"'],
    ['an entry that names no declarations', written, contract, 'run "npm run docs"'],
    ['an entry without words', '## 1.5.0\n\nAPI `bbbb`\n', contract, 'does not say what 1.5.0'],
    ['no entry at all', '', contract, 'is missing'],
  ])('%s - is refused with what to do', (_what, changelog, against, line) => {
    expect(changelogFault(changelog, against)).toContain(line);
  });

  it('with a new entry - gets its hash, and the hash of an earlier entry is kept', () => {
    expect(withHash(written, 'bbbb')).toBe(noted);
    expect(withHash(noted, 'cccc')).toBe(noted);
    expect(withHash('## 1.5.0\n\n- First.\n', 'bbbb')).toBe('## 1.5.0\n\n- First.\n\nAPI `bbbb`\n');
  });
});
