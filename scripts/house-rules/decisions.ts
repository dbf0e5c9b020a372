/** The most records that docs/decisions may have: few enough to be read. */
const most = 60;
const folder = 'docs/decisions/';
const index = `${folder}README.md`;

const record = /^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/;
/** Files that name records; this rule and its test, which have invented ones, don't count. */
const text = /^(?!scripts\/house-rules\/decisions\.).*\.(?:tsx?|mjs|cjs|css|sql|md)$/;
const namedRecord = /\bdecisions\/(\d{4}-[\w-]+\.md)/g;
const namedRules = /(?<![\w/.-])((?:[\w-]+\/)*RULES\.md)/g;
/** A record by its number alone, also at the end of a comment's line; a link's text is no number alone. */
const bareNumber =
  /\bdecisions?(?:\s|\n\s*(?:\*|\/\/|--)\s)+0\d{3}\b(?!\]\()|(?<=\s)\(0[0-2]\d\d\)/gi;

/**
 * One line for each record that is missing from the index or wrongly named, for each name of a
 * record or RULES.md that does not exist, and for each number without a file name. A RULES.md is
 * named from the file's own folder, from platform/src or from the root.
 */
export function brokenRecords(
  files: readonly string[],
  read: (file: string) => string,
): readonly string[] {
  const known = new Set(files);
  const records = files.filter((file) => file.startsWith(folder) && file !== index);
  const listed = known.has(index) ? read(index) : '';
  return [
    ...(records.length > most ? [`${folder} has ${records.length} records, at most ${most}`] : []),
    ...records.filter((file) => !record.test(file)).map((file) => `${file}: not NNNN-title.md`),
    ...records
      .filter((file) => !listed.includes(`](${file.slice(folder.length)})`))
      .map((file) => `${index} does not list ${file}`),
    ...files
      .filter((file) => text.test(file))
      .flatMap((file) => brokenNames(file, read(file), known)),
  ];
}

function brokenNames(file: string, content: string, known: ReadonlySet<string>): string[] {
  const missing = [
    ...namesIn(content, namedRecord).filter((name) => !known.has(folder + name)),
    ...namesIn(content, namedRules).filter(
      (name) => !placesOf(file, name).some((at) => known.has(at)),
    ),
  ];
  return [
    ...missing.map((name) => `${file}: there is no ${name}`),
    ...[...content.matchAll(bareNumber)].map(
      ([number]) => `${file}: "${number}" has no file name, such as ${folder}NNNN-title.md`,
    ),
  ];
}

const namesIn = (content: string, pattern: RegExp) =>
  [...content.matchAll(pattern)].map(([, name = '']) => name);

/** Where a RULES.md may be that a file names; in a page the word alone means all of them. */
const placesOf = (file: string, name: string) => [
  ...(file.endsWith('.md') && name === 'RULES.md' ? [file] : []),
  file.slice(0, file.lastIndexOf('/') + 1) + name,
  `platform/src/${name}`,
  name,
];
