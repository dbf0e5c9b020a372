import type { Compiler, Module } from 'webpack';

/**
 * Ids for the two modules that the federation plugin creates for the entry. webpack derives ids
 * from the modules' names, and these two names contain the checkout's folder: without fixed ids the
 * same sources would build a different entry in another folder.
 */
const entryIds: readonly (readonly [name: RegExp, id: string])[] = [
  [/^container entry /, 'container'],
  // Together with the modules that webpack concatenates with it.
  [/^(?:javascript\/\w+\|)?data:text\/javascript[;,]/, 'runtime'],
];

/** Gives the modules of the entry the same ids in every folder. */
export class EntryIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('EntryIds', ({ hooks, chunkGraph }) => {
      hooks.beforeModuleIds.tap('EntryIds', (modules: Iterable<Module>) => {
        for (const module of modules) {
          const found = entryIds.find(([name]) => name.test(module.identifier()));
          if (found && module.needId) chunkGraph.setModuleId(module, found[1]);
        }
      });
    });
  }
}
