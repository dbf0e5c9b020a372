/**
 * The structure that a schema accepts, as plain data, so that a process of another version can
 * check values against it. It has names, lists and enum words; rules for texts and numbers are left
 * out.
 */
export interface Form {
  /** Forms by name. */
  readonly fields?: Readonly<Record<string, Form>>;
  /** Names that a value must have. */
  readonly needs?: readonly string[];
  readonly items?: Form;
  /** The allowed words. */
  readonly words?: readonly unknown[];
}

/** What is used of the schemas' own structure. */
interface Structure {
  readonly type?: string;
  readonly entries?: Readonly<Record<string, Structure>>;
  readonly item?: Structure;
  readonly options?: readonly unknown[];
  readonly wrapped?: Structure;
}

export function formOf(schema: object): Form {
  const { type, entries, item, options, wrapped } = schema as Structure;
  if (type === 'nullable') return {};
  if (wrapped) return formOf(wrapped);
  if (item) return { items: formOf(item) };
  if (type === 'picklist' && options) return { words: options };
  // Others keep unknown names.
  if (type !== 'strict_object' || !entries) return {};
  const named = Object.entries(entries);
  return {
    fields: Object.fromEntries(named.map(([name, one]) => [name, formOf(one)])),
    needs: named.filter(([, one]) => !one.type?.includes('optional')).map(([name]) => name),
  };
}

/** Paths at which a value does not match the form, such as `gateways.0.adapter`. */
export function formMismatches(form: Form, value: unknown, path = ''): readonly string[] {
  const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (form.words) return form.words.includes(value) ? [] : [path];
  if (form.items)
    return Array.isArray(value)
      ? value.flatMap((one, index) => formMismatches(form.items ?? {}, one, below(index)))
      : [path];
  if (!form.fields) return [];
  if (typeof value !== 'object' || value === null) return [path];
  const { fields, needs = [] } = form;
  return [
    ...needs.filter((name) => !(name in value)).map(below),
    ...Object.entries(value).flatMap(([name, one]) => {
      const own = fields[name];
      return own ? formMismatches(own, one, below(name)) : [below(name)];
    }),
  ];
}
