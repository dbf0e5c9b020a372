import type { Options } from '@swc/core';

/** swc's types lack the option that renames the imports. */
const jsc: NonNullable<Options['jsc']> & { readonly rewriteRelativeImportExtensions: true } = {
  target: 'es2022',
  parser: { syntax: 'typescript' },
  transform: { verbatimModuleSyntax: true },
  rewriteRelativeImportExtensions: true,
};
const options: Options = {
  swcrc: false,
  configFile: false,
  isModule: true,
  module: { type: 'es6' },
  jsc,
};

/** Compiled modules by their TypeScript source, so that each is compiled once per process. */
const compiled = new Map<string, Promise<string>>();

/**
 * Compiles a TypeScript module for the browser: types removed, imports of `./x.ts` become `./x.js`,
 * nothing bundled. The first call loads the compiler, which takes about 50 ms; a module takes about
 * one. Rejects on a syntax error.
 */
export function browserModule(typescript: string): Promise<string> {
  const known = compiled.get(typescript);
  if (known) return known;
  const code = import('@swc/core').then(async ({ transform }) => {
    const output = await transform(typescript, options);
    return output.code;
  });
  compiled.set(typescript, code);
  return code;
}
