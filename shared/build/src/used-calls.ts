import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallFacts } from '@parol/wire';
import * as v from 'valibot';
import type { Compilation, Compiler, Module, NormalModule } from 'webpack';

/** The folder of wire's sources, wherever it is installed. */
const wire = dirname(createRequire(import.meta.url).resolve('@parol/wire')) + sep;

const factsSchema = v.object({
  group: v.string(),
  name: v.string(),
  auth: v.picklist(['none', 'member']),
  kind: v.picklist(['read', 'act']),
  onFailure: v.picklist(['leave', 'home', 'clear']),
});
export type ReleasedCall = Pick<CallFacts, 'auth' | 'kind' | 'onFailure'> & {
  readonly group: string;
  readonly name: string;
};

/**
 * Finds the calls of wire that a remote's code uses, from webpack's used-exports analysis,
 * so that the release lists them and the shell refuses all others.
 */
export class UsedCallsPlugin {
  private readonly used = new Map<string, Set<string>>();

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UsedCalls', (compilation) => {
      compilation.hooks.optimizeModules.tap('UsedCalls', (modules) =>
        this.collect(compilation, modules),
      );
    });
  }

  private collect(compilation: Compilation, modules: Iterable<Module>): void {
    this.used.clear();
    for (const module of modules) {
      const file = (module as NormalModule).resource;
      if (typeof file !== 'string' || !file.startsWith(wire)) continue;
      const names = compilation.moduleGraph.getExportsInfo(module).getUsedExports(undefined);
      if (names && typeof names !== 'boolean') this.used.set(file, new Set(names));
    }
  }

  /** Data of every used call, sorted by path. */
  async calls(): Promise<readonly ReleasedCall[]> {
    // A re-exported call appears in both modules if webpack keeps the second one; count it once.
    const calls = new Map<string, ReleasedCall>();
    for (const [file, names] of this.used) {
      const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      for (const name of names) {
        const parsed = v.safeParse(factsSchema, exported[name]);
        if (parsed.success)
          calls.set(`${parsed.output.group}/${parsed.output.name}`, parsed.output);
      }
    }
    return [...calls].toSorted(([a], [b]) => a.localeCompare(b)).map(([, call]) => call);
  }
}
