import type { Compiler, Module } from 'webpack';

/**
 * The ids of the two modules that the federation plugin makes for the entry. webpack makes an id from a
 * module's name, and the names of these two have the folder of the checkout in them: the same sources
 * would give another entry in another folder.
 */
const entryIds: readonly (readonly [name: RegExp, id: string])[] = [
  [/^container entry /, 'container'],
  // With the modules that webpack joins to it.
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
