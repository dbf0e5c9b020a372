import type { HttpRequest, SignedPart, Target } from '@parol/contract/gateway-adapter';
import { headerPart } from './fields.ts';
import type { SignedRequest } from './signed-request.ts';

type Json = Record<string, unknown>;

/** A request of ours into which signature, time and the like are still written. */
export class Draft {
  readonly #request: HttpRequest;
  readonly #path: string;
  readonly #query: Map<string, string>;
  readonly #headers: Map<string, string>;
  readonly #json: unknown;
  readonly #form: Map<string, string> | undefined;

  constructor(request: HttpRequest, basePath: string) {
    const { body } = request;
    this.#request = request;
    this.#path = `${basePath}${request.path}`;
    this.#query = new Map(Object.entries(request.query ?? {}));
    this.#headers = new Map(Object.entries(request.headers ?? {}));
    this.#json = body && 'json' in body ? structuredClone(body.json) : undefined;
    this.#form = body && 'form' in body ? new Map(Object.entries(body.form)) : undefined;
    if (body)
      this.#headers.set(
        'content-type',
        this.#form ? 'application/x-www-form-urlencoded' : 'application/json',
      );
  }

  /** Throws if the value can't stand there: two lines in a header, or a field in a body that has none. */
  write(into: Target, value: string): void {
    if (into.at === 'header') {
      if (!/^[\x20-\x7e]*$/.test(value)) throw new Error(`The header ${into.name} is not plain.`);
      this.#headers.set(into.name, value);
    } else if (into.at === 'query') this.#query.set(into.name, value);
    else if (this.#form) this.#form.set(into.name, value);
    else this.#setJson(into.name.split('.'), value);
  }

  #setJson(path: readonly string[], value: string): void {
    let object = this.#json;
    for (const key of path.slice(0, -1)) object = isObject(object) ? object[key] : undefined;
    if (!isObject(object)) throw new Error(`The body has no place for ${path.join('.')}.`);
    object[path.at(-1) ?? ''] = value;
  }

  /** The text of a part as the provider sees it. Throws if it is absent. */
  text(part: SignedPart): string {
    const found = this.#find(part);
    if (found === undefined) throw new Error(`The request has no ${part.at} to sign.`);
    return found;
  }

  #find(part: SignedPart): string | undefined {
    switch (part.at) {
      case 'text':
        return part.text;
      case 'method':
        return this.#request.method;
      case 'path':
        return this.#path;
      case 'raw-body':
        return this.#body() ?? '';
      case 'header':
        return this.#headers.get(part.name);
      case 'header-part':
        return headerPart(this.#headers.get(part.name) ?? '', part.key);
      case 'query':
        return this.#query.get(part.name);
      case 'body':
        return this.#form ? this.#form.get(part.name) : jsonText(this.#json, part.name.split('.'));
    }
  }

  #body(): string | undefined {
    if (this.#form) return new URLSearchParams([...this.#form]).toString();
    return this.#json === undefined ? undefined : JSON.stringify(this.#json);
  }

  finished(signed: SignedRequest['signed']): SignedRequest {
    const query = [...this.#query].map((pair) => pair.map(encodeURIComponent).join('='));
    const body = this.#body();
    return {
      method: this.#request.method,
      target: `${this.#path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      headers: Object.fromEntries(this.#headers),
      ...(body !== undefined && { body }),
      signed,
    };
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field as JSON writes it, without quotes; empty for null. */
function jsonText(json: unknown, path: readonly string[]): string | undefined {
  let value = json;
  for (const key of path)
    value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  if (value === undefined || (typeof value === 'object' && value !== null)) return undefined;
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
}
