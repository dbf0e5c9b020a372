import {
  aboutVariables,
  type AboutVariable,
  type Subject,
} from '../../platform/src/kernel/config/config.ts';

const marked = /<!-- variables: (\w+) -->\n(?:.*\n)*?<!-- end -->/g;

/** docs/configuration.md with its tables written from the schema of the environment variables. */
export const withTables = (page: string): string =>
  page.replaceAll(marked, (_, subject: Subject) =>
    [
      `<!-- variables: ${subject} -->`,
      '',
      '| variable | needed | default | what it sets |',
      '|---|---|---|---|',
      ...Object.entries(aboutVariables(subject)).map(rowOf),
      '',
      '<!-- end -->',
    ].join('\n'),
  );

const rowOf = ([name, { needed, byDefault, about }]: [string, AboutVariable]): string =>
  `|${[`\`${name}\``, needed, byDefault, about].map((cell) => (cell ? ` ${cell} ` : ' ')).join('|')}|`;
