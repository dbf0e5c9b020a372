// Only in files with a DOM: a third of the files have none and need not load Testing Library.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  // Generous, because a busy machine is slow. It costs nothing: waits end when the condition is
  // true.
  configure({ asyncUtilTimeout: 20_000 });
}
