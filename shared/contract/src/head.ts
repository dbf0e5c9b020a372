/** What a page says of itself to search engines and in the browser's title. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path or absolute canonical URL of the page, without the parameter of its language. */
  readonly canonical?: string;
  /** Structured data, schema.org JSON-LD. */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
}
