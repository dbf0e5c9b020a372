import { classOf } from '@parol/contract/release';
import { transform, type Selector, type SelectorComponent } from 'lightningcss';
import type { ReleaseFolder } from './release-folder.ts';

/** At-rules that affect only the elements selected inside them. */
const scoped = new Set([
  'style',
  'media',
  'supports',
  'container',
  'layer-block',
  'starting-style',
]);

/**
 * A line for each rule of a stylesheet that affects other parts' elements or defines a global name.
 */
export function stylesheetFaults({ release, read }: ReleaseFolder): readonly string[] {
  return Object.keys(release.files)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      faultsIn(read(file), release.route.name).map((fault) => `${file}: ${fault}`),
    );
}

function faultsIn(code: Buffer, remote: string): readonly string[] {
  const faults = new Set<string>();
  const own = new RegExp(`^${classOf(remote, '[\\w-]{5}')}$`);
  const prefix = classOf(remote, '');
  try {
    transform({
      filename: 'release.css',
      code,
      visitor: {
        Rule(rule) {
          if (rule.type === 'keyframes') {
            if (!rule.value.name.value.startsWith(prefix))
              faults.add(
                `the animation ${rule.value.name.value} is not the remote's own: name it in a CSS module.`,
              );
          } else if (!scoped.has(rule.type))
            faults.add(`@${rule.type} is for the shell alone: remove the rule.`);
        },
        Selector(selector) {
          if (!staysInside(selector, own))
            faults.add(
              `${textOf(selector)} reaches outside the remote: begin the selector with a class of a CSS module.`,
            );
        },
      },
    });
  } catch (error) {
    return [
      `it can't be read (${error instanceof Error ? error.message : String(error)}): correct it.`,
    ];
  }
  return [...faults];
}

/**
 * Whether every element that the selector matches has a class of the remote, or is inside one that
 * has. A sibling of such an element may belong to another remote, unless both are inside one.
 */
function staysInside(selector: Selector, own: RegExp): boolean {
  let at: 'outside' | 'own' | 'inside' = 'outside';
  for (const component of selector) {
    if (component.type === 'combinator') {
      const isDown = component.value === 'child' || component.value === 'descendant';
      if (at === 'own') at = isDown ? 'inside' : 'outside';
    } else if (at === 'outside' && holdsOwn(component, own)) at = 'own';
  }
  return at !== 'outside';
}

/** Alternatives count only if each of them chooses the remote's own elements. */
function holdsOwn(component: SelectorComponent, own: RegExp): boolean {
  if (component.type === 'class') return own.test(component.name);
  if (component.type !== 'pseudo-class') return false;
  return (component.kind === 'is' || component.kind === 'where') && 'selectors' in component
    ? component.selectors.every((selector) => staysInside(selector, own))
    : false;
}

/** A selector for messages, without the arguments of pseudo-classes. */
function textOf(selector: Selector): string {
  const marks: Readonly<Record<string, string>> = {
    child: ' > ',
    descendant: ' ',
    'next-sibling': ' + ',
    'later-sibling': ' ~ ',
  };
  return selector
    .map((component) => {
      if (component.type === 'class') return `.${component.name}`;
      if (component.type === 'id') return `#${component.name}`;
      if (component.type === 'type') return component.name;
      if (component.type === 'universal') return '*';
      if (component.type === 'attribute') return `[${component.name}]`;
      if (component.type === 'combinator') return marks[component.value] ?? ' ';
      if (component.type === 'pseudo-class') return `:${component.kind}`;
      if (component.type === 'pseudo-element') return `::${component.kind}`;
      return '&';
    })
    .join('');
}
