/** The properties that search engines require of each schema.org type on our pages. */
const required: Readonly<Record<string, readonly string[]>> = {
  Article: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'inLanguage',
  ],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name', 'url'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
};
/** Properties that must be absolute URLs, because search engines read them without the page. */
const addresses = ['url', 'image', 'item', 'mainEntityOfPage', 'urlTemplate'];

/** Faults of structured data (JSON-LD), one line each: `Article lacks image`. */
export function faultsOf(data: unknown): readonly string[] {
  if (Array.isArray(data)) return data.flatMap(faultsOf);
  if (typeof data !== 'object' || data === null) return [];
  const properties = new Map<string, unknown>(Object.entries(data));
  const type = properties.get('@type');
  return [
    ...(typeof type === 'string' ? faultsOfType(type, properties) : []),
    ...[...properties.values()].flatMap(faultsOf),
  ];
}

function faultsOfType(type: string, properties: ReadonlyMap<string, unknown>): readonly string[] {
  const names = required[type];
  if (!names) return [`${type} is not in the list of types`];
  const isGiven = (name: string) => !isEmpty(properties.get(name));
  return [
    ...names.filter((name) => !isGiven(name)).map((name) => `${type} lacks ${name}`),
    ...addresses
      .filter((name) => isGiven(name) && !isWholeAddress(properties.get(name)))
      .map((name) => `${type} has no whole address as ${name}`),
  ];
}

const isWholeAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\//.test(value);
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
