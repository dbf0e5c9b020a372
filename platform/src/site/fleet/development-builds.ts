import { isDevelopment } from '@parol/build/development';

/** Throws one line for the version of a development build, which only `npm run dev` publishes. */
export function refuseDevelopment(name: string, version: string): void {
  if (isDevelopment(version))
    throw new Error(
      `${name} ${version} is a development build: build the release with "npm run fleet -- publish ${name}".`,
    );
}
