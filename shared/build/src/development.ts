const mark = '.dev';

/**
 * Marks a version as one of a development build, so that no store that serves players accepts it as
 * a release.
 */
export const developmentVersion = (version: string): string => version + mark;

/** Whether a version is that of a development build of a remote or of the shell. */
export const isDevelopment = (version: string): boolean => version.endsWith(mark);

/**
 * The version of a bundle's parts. It is one of a development build, so that no store that serves
 * players accepts it and no rollback goes back to it.
 */
export const bundleVersion = (hash: string): string => developmentVersion(hash + bundleMark);

const bundleMark = '-bundle';

/** Whether a part belongs to a bundle: browsers load the files of all its parts as the shell's. */
export const isBundle = (version: string): boolean =>
  version.endsWith(developmentVersion(bundleMark));
