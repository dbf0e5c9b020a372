import webpack, { type Compilation, type Configuration } from 'webpack';

/** Runs one build. Throws webpack's own messages on any error or warning. */
export function compile(config: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const text =
        stats?.hasErrors() || stats?.hasWarnings()
          ? stats.toString({ preset: 'errors-warnings', colors: false })
          : undefined;
      compiler.close((closing) => {
        if (error ?? closing) reject(error ?? closing);
        else if (text || !stats) reject(new Error(`The build of ${config.name} failed:\n${text}`));
        else resolve(stats.compilation);
      });
    });
  });
}
