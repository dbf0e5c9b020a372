const statement = /\b(?:import|export)\s[^;'"]*?\bfrom\s+['"]([^'"]+)['"]/g;
const repositoryName = /\b\w+Repository\b|\brepository\b/;

/**
 * Import rules let a module see only the public file of another one. This rule completes them: no
 * repository leaves its module through that file, so every table has one module that writes it.
 */
export function sharedRepositories(
  files: readonly string[],
  read: (file: string) => string,
): string[] {
  return files
    .filter((file) => /^(?:platform|sandbox)\/src\/.*\.ts$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(statement)]
        .filter(
          ([text, from = '']) =>
            !from.endsWith('.repository.ts') && repositoryName.test(text.replace(from, '')),
        )
        .map(
          ([, from = '']) => `${file} imports a repository from ${from}: use its module's service`,
        ),
    );
}
