const mark = '.dev';

/**
 * Marks a version as one of a development build, so that no store that serves players accepts it as
 * a release.
 */
export const developmentVersion = (version: string): string => version + mark;

/** Whether a version is that of a development build of a remote or of the shell. */
export const isDevelopment = (version: string): boolean => version.endsWith(mark);
