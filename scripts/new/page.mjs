import { insertAfter } from './files.mjs';
import { requireAll, readArguments } from './options.mjs';
import { camel, pascal, quoted, sentence } from './words.mjs';

const usage = `Usage: npm run new -- page <remote> </address> --title "Title" --title-ph "Pamagat" --lead "A sentence." --lead-ph "Isang pangungusap."
         [--access member|everyone|visitor]`;

/**
 * A page of a remote: its line in remote.ts, component, and texts in both languages. The test
 * of all remotes, the gallery and the accessibility tests find the page by its line.
 */
export function newPage(changes, args) {
  const given = readArguments(args, {
    usage,
    positionals: ['remote', 'address'],
    options: ['title', 'title-ph', 'lead', 'lead-ph', 'access'],
  });
  const { remote, address, access = 'member' } = given;
  const folder = `mfe-${remote}`;
  const id = address.slice(1);
  const key = camel(id);
  const title = given.title ?? sentence(id);
  const texts = {
    en: { title, lead: given.lead ?? title },
    ph: { title: given['title-ph'] ?? '', lead: given['lead-ph'] ?? '' },
  };
  requireAll(
    [changes.exists(`${folder}/remote.ts`), `There is no remote "${remote}".`],
    [/^\/[a-z][a-z0-9-]{1,40}$/.test(address), `The address is such as /news; not "${address}".`],
    [
      texts.ph.title !== '' && texts.ph.lead !== '',
      'A page has its texts in both languages: --title-ph and --lead-ph.',
    ],
    [
      ['member', 'everyone', 'visitor'].includes(access),
      '--access is member, everyone or visitor.',
    ],
  );
  requireAll(
    [
      !changes.read(`${folder}/remote.ts`).includes(`path: ${quoted(address)}`),
      `${folder} already has a page at ${address}.`,
    ],
    [
      !Object.hasOwn(JSON.parse(changes.read(`${folder}/locales/en.json`)), key),
      `${folder}/locales/en.json already has texts under "${key}".`,
    ],
  );
  addPage(changes, { remote, address, access, texts });
  return {
    next: `The page is at ${address}, in the tests of pages, the gallery and the accessibility tests. Next:

  cd ${folder} && npm test                 it has one main heading in both languages
  npm run dev -- ${remote}                     look at it
  npm run shots -- shots --only '${id}*'       pictures in both languages and themes`,
  };
}

/** Adds a page to its remote's folder: its line in remote.ts, component and texts. */
export function addPage(changes, { remote, address, access, texts }) {
  const folder = `mfe-${remote}`;
  const id = address.slice(1);
  const key = camel(id);
  const module = `src/${id}/${id}.page.tsx`;
  changes.edit(`${folder}/remote.ts`, (text) =>
    insertAfter(text, /\n {2}pages: \[/, lineOf({ address, module, key, access }), 'remote.ts'),
  );
  changes.create(`${folder}/${module}`, pageOf({ id, key, lead: texts.en.lead }));
  for (const language of ['en', 'ph'])
    changes.addTexts(`${folder}/locales/${language}.json`, { [key]: texts[language] });
}

const lineOf = ({ address, module, key, access }) => `
    {
      path: ${quoted(address)},
      module: './${module}',
      title: '${key}.title',${access === 'member' ? '' : `\n      access: '${access}',`}${access === 'everyone' ? '\n      catchAll: true,' : ''}
    },`;

const pageOf = ({ id, key, lead }) => `import { useT } from '@parol/contract';
import { PageHeader } from '@parol/ui';

/** ${lead} */
export default function ${pascal(id)}Page() {
  const t = useT();
  return (
    <div className="wrap">
      <PageHeader title={t('${key}.title')} lead={t('${key}.lead')} />
    </div>
  );
}
`;
