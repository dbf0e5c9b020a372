import type { Release } from '@parol/contract/release';
import type { Remote } from '@parol/contract/remote';
import type { Compilation } from 'webpack';
import { laterStyles } from './chunk-files.ts';
import { type Exposed, exposeKey } from './exposes.ts';

export interface BuiltParts {
  /** Names of the built files. */
  readonly built: readonly string[];
  readonly exposes: ReadonlyMap<string, Exposed>;
  readonly compilation: Compilation;
}

/** A release's data about the parts that the server renders. */
export function renderedFacts(
  { pages = [], slots = [] }: Remote,
  { built, exposes, compilation }: BuiltParts,
): Pick<Release, 'rendered'> {
  const file = built.find((name) => /^render\.[0-9a-f]+\.mjs$/.test(name));
  if (file === undefined) return {};
  const parameters = pages.flatMap(({ path, rendered }) =>
    typeof rendered === 'object' ? [[path, [...rendered.parameters]]] : [],
  );
  const variants = slots.flatMap(({ id, module, rendered }) => {
    const exposed = exposes.get(exposeKey({ module }));
    if (typeof rendered !== 'object' || !exposed) return [];
    const styles = laterStyles(compilation, exposed.chunk);
    return [[id, { parameters: [...rendered.parameters], styles }]];
  });
  return {
    rendered: {
      file,
      paths: pages.filter(({ rendered }) => rendered).map(({ path }) => path),
      parameters: Object.fromEntries(parameters) as Record<string, string[]>,
      slots: slots.filter(({ rendered }) => rendered).map(({ id }) => id),
      slotVariants: Object.fromEntries(variants) as Record<
        string,
        { parameters: string[]; styles: string[] }
      >,
    },
  };
}
