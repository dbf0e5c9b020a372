/** A page's title and its data for search engines. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path or absolute canonical URL of the page, without the language parameter. */
  readonly canonical?: string;
  /** Structured data, schema.org JSON-LD. */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
}
