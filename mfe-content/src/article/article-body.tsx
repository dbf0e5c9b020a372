import { Link } from '@parol/contract';
import { createElement, type ReactNode } from 'react';
import { textOf, type Element, type Node } from './parse-body.ts';
import s from './article.module.css';

/** The id of the nth section's heading, for the table of contents. */
export const sectionId = (index: number): string => `section-${index + 1}`;

/** Titles of an article's sections, in order. */
export const sectionTitles = (nodes: readonly Node[]): string[] =>
  nodes
    .filter((node): node is Element => typeof node !== 'string' && node.tag === 'h2')
    .map(textOf);

/** An article's body as React elements; never inserted as HTML. */
export function ArticleBody({ nodes }: { readonly nodes: readonly Node[] }) {
  let section = 0;
  return (
    <div className={s.body}>
      {nodes.map((node, index) =>
        typeof node !== 'string' && node.tag === 'h2' ? (
          <h2 key={index} id={sectionId(section++)} tabIndex={-1}>
            {children(node)}
          </h2>
        ) : (
          render(node, index)
        ),
      )}
    </div>
  );
}

const children = (element: Element): ReactNode[] => element.children.map(render);

function render(node: Node, key: number): ReactNode {
  if (typeof node === 'string') return node.trim() === '' ? ' ' : node;
  if (node.tag === 'br') return <br key={key} />;
  if (node.tag === 'a') return <ArticleLink key={key} href={node.href} words={children(node)} />;
  if (node.tag === 'table') {
    return (
      <table key={key} className={s.table}>
        {structure(node)}
      </table>
    );
  }
  if (
    node.tag === 'thead' ||
    node.tag === 'tbody' ||
    node.tag === 'tr' ||
    node.tag === 'ul' ||
    node.tag === 'ol'
  )
    return createElement(node.tag, { key }, ...structure(node));
  if (node.tag === 'th') {
    return (
      <th key={key} scope="col">
        {children(node)}
      </th>
    );
  }
  return createElement(node.tag, { key }, ...children(node));
}

/** Children of an element that only contains elements: ignores white space between them. */
const structure = (element: Element): ReactNode[] =>
  element.children.filter((child) => typeof child !== 'string').map(render);

function ArticleLink({
  href,
  words,
}: {
  readonly href: string | undefined;
  readonly words: ReactNode[];
}) {
  if (href === undefined) return <>{words}</>;
  if (href.startsWith('/')) return <Link to={href}>{words}</Link>;
  return (
    <a href={href} rel="noopener nofollow">
      {words}
    </a>
  );
}
