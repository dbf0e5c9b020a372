import { articleTags } from '@parol/wire/cms';

/** A node of an article: text, or an allowed element with its children. */
export type Node = string | Element;
export interface Element {
  readonly tag: Tag;
  /** Only on links with a safe address. */
  readonly href?: string;
  readonly children: Node[];
}

type Tag = (typeof articleTags)[number];

const tokens = /<\/?[a-z][^<>]*>|[^<]+|</gi;
const tagShape = /^<(\/?)([a-z][a-z0-9]*)([^<>]*)>$/i;
const safeAddress = /^(?:\/(?![/\\])|https:\/\/)/i;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/**
 * Parses a sanitised body to a tree, without giving any HTML to the browser. Elements outside the
 * allowlist are dropped here too, although the platform has already done so.
 */
export function parseBody(html: string): Node[] {
  const root: Element = { tag: 'p', children: [] };
  const open: Element[] = [root];
  const parent = () => open.at(-1) ?? root;
  for (const token of html.match(tokens) ?? []) {
    const shape = tagShape.exec(token);
    if (!shape) {
      parent().children.push(decode(token));
      continue;
    }
    const tag = articleTags.find((name) => name === shape[2]?.toLowerCase());
    if (!tag) continue;
    if (shape[1]) {
      const depth = open.findLastIndex((element, index) => index > 0 && element.tag === tag);
      if (depth > 0) open.length = depth;
      continue;
    }
    const href = tag === 'a' ? linkOf(shape[3] ?? '') : undefined;
    const element: Element = { tag, children: [], ...(href !== undefined && { href }) };
    parent().children.push(element);
    if (tag !== 'br') open.push(element);
  }
  return root.children;
}

const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole);

function linkOf(attributes: string): string | undefined {
  const address = decode(/\shref="([^"]*)"/.exec(attributes)?.[1] ?? '');
  return safeAddress.test(address) ? address : undefined;
}

/** The text of a node. */
export const textOf = (node: Node): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/**
 * Questions of an article: level-3 headings that end in a question mark, with the paragraphs up to
 * the next heading.
 */
export function questionsIn(nodes: readonly Node[]): Question[] {
  const found: { question: string; answer: string }[] = [];
  let current: { question: string; answer: string } | undefined;
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.tag === 'h2' || node.tag === 'h3') {
      const question = textOf(node).trim();
      current = node.tag === 'h3' && question.endsWith('?') ? { question, answer: '' } : undefined;
      if (current) found.push(current);
    } else if (current) {
      current.answer = `${current.answer} ${textOf(node)}`.trim();
    }
  }
  return found.filter(({ answer }) => answer !== '');
}
