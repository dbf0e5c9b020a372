import { parseSync, type Expression, type JSXElement, type JSXElementChild } from '@swc/core';
import type { Checkout } from './checkout.ts';

/**
 * How a child of an element may be rendered. `maybeElement` is an element or list that comes and
 * goes, `maybeText` a text that does; `element` and `text` are always there.
 */
type Shape = 'element' | 'text' | 'maybeElement' | 'maybeText' | 'nothing';

/** Variables and properties with these names at their end are texts or may be. */
const textName = /(?:^|_|[a-z])(?:children|label|title|name|text|words|legend|hint|reason)$/i;
/** Functions with these names return texts. */
const textFunction =
  /^(?:t|both|String|trimmed|join|replace|replaceAll|slice|format\w*|local\w*|\w*Text|to\w*String|toFixed)$/;

/**
 * Browsers that translate a page put each text into elements of their own, and React then can't
 * remove the text, or insert an element before it
 * (docs/decisions/0211-browsers-that-change-pages.md). So a text that comes and goes has an element
 * of its own, and so has a text after an element that does.
 */
export function textsSurviveTranslation({ sources, read }: Checkout): string[] {
  return sources
    .filter((file) => file.endsWith('.tsx') && !/\.test\.|\/testing\/|^e2e\//.test(file))
    .flatMap((file) => faultsOf(read(file)).map((fault) => `${file}: ${fault}`));
}

/** One line per element of a source whose texts a translation would break. */
export function faultsOf(source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && (node.type === 'JSXElement' || node.type === 'JSXFragment')) {
      const fault = faultOf(shapesOf((node as JSXElement).children));
      if (fault) found.push(`${nameOf(node as JSXElement)} has ${fault}: give it an element`);
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' }).body);
  return found;
}

function faultOf(shapes: readonly Shape[]): string | undefined {
  if (shapes.length < 2) return undefined;
  if (shapes.includes('maybeText')) return 'a text that comes and goes';
  const isBefore = shapes.some((shape, index) => {
    const next = shapes.slice(index + 1).find((other) => other !== 'maybeElement');
    return shape === 'maybeElement' && next === 'text';
  });
  return isBefore ? 'a text after an element that comes and goes' : undefined;
}

const shapesOf = (children: readonly JSXElementChild[]): readonly Shape[] =>
  children.flatMap((child): readonly Shape[] => {
    if (child.type === 'JSXFragment') return shapesOf(child.children);
    if (child.type === 'JSXText') return child.value.trim() === '' ? [] : ['text'];
    if (child.type !== 'JSXExpressionContainer') return ['element'];
    if (child.expression.type === 'JSXEmptyExpression') return [];
    return [shapeOf(child.expression)].filter((shape) => shape !== 'nothing');
  });

function shapeOf(expression: Expression): Shape {
  switch (expression.type) {
    case 'ParenthesisExpression':
      return shapeOf(expression.expression);
    case 'StringLiteral':
    case 'TemplateLiteral':
      return 'text';
    case 'NullLiteral':
      return 'nothing';
    case 'JSXElement':
    case 'JSXFragment':
      return 'element';
    case 'BinaryExpression':
      return isText(shapeOf(expression.right)) && expression.operator === '&&'
        ? 'maybeText'
        : 'maybeElement';
    case 'ConditionalExpression':
      return eitherOf(shapeOf(expression.consequent), shapeOf(expression.alternate));
    case 'CallExpression':
      return textFunction.test(lastName(expression.callee)) ? 'text' : 'maybeElement';
    case 'Identifier':
    case 'MemberExpression':
      return expression.type === 'Identifier' && expression.value === 'undefined'
        ? 'nothing'
        : textName.test(lastName(expression))
          ? 'text'
          : 'element';
    default:
      return 'element';
  }
}

const isText = (shape: Shape) => shape === 'text' || shape === 'maybeText';

function eitherOf(one: Shape, other: Shape): Shape {
  if (one === 'text' && other === 'text') return 'text';
  return isText(one) || isText(other) ? 'maybeText' : 'maybeElement';
}

/** The last name of `a.b.c`; empty for anything else. */
function lastName(expression: { readonly type: string }): string {
  const { value, property } = expression as { value?: unknown; property?: { value?: unknown } };
  const name = property?.value ?? value;
  return typeof name === 'string' ? name : '';
}

function nameOf(element: JSXElement): string {
  return element.type === 'JSXElement' ? `<${lastName(element.opening.name)}>` : 'a fragment';
}
