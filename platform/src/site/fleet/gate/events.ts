import type { ReleaseFolder } from './release-folder.ts';

/** How built code emits an event by its name; one whose name is computed is refused in the tab. */
const emitted = /\.emit\(\s*["'`]([a-z][a-z0-9-]*\.[a-z][a-z0-9-]*)["'`]/g;

/**
 * A line for each event of another remote, and for each event in the code that the release does not
 * list.
 */
export function eventFaults({ release, read }: ReleaseFolder): readonly string[] {
  const { name, emits } = release.route;
  const isForeign = (event: string) => !event.startsWith(`${name}.`);
  const inCode = new Set(
    Object.keys(release.files)
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => [...read(file).toString('utf8').matchAll(emitted)])
      .map(([, event = '']) => event),
  );
  // Before contract 1.9 a release did not list its events.
  const listed: ReadonlySet<string> | undefined = emits && new Set(emits);
  const unlisted = [...inCode].filter((event) => listed?.has(event) === false);
  return [
    ...(emits ?? [])
      .filter(isForeign)
      .map((event) => `The event ${event} is not of ${name}: begin its name with "${name}.".`),
    ...unlisted.map((event) =>
      isForeign(event)
        ? `The code emits ${event}, an event of another remote: emit one of its own.`
        : `The code emits ${event}, which remote.ts does not list: add it to "emits".`,
    ),
  ];
}
