/** A script element that holds a JSON text, which must not contain "<". */
export const textScript = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json}</script>`;

/** A script element that holds a value as JSON, for the tab's scripts. */
export const dataScript = (id: string, value: unknown): string =>
  textScript(id, JSON.stringify(value).replaceAll('<', '\\u003c'));
