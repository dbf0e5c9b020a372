import type { Compiler } from 'webpack';
import webpack from 'webpack';

/** What stock hosts of module federation and its developer tools read about a remote. */
export const manifestFile = 'mf-manifest.json';

/** Leaves out the second file of the federation plugin, the manifest with figures of the build. */
export class OnlyManifestPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OnlyManifest', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'OnlyManifest', stage }, () =>
        compilation.deleteAsset('mf-stats.json'),
      );
    });
  }
}
