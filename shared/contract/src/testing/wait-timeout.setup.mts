// Only where there is a page: a third of the files have none and need not load React's library.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  // Generous, because a busy machine is slow: waits end when the condition is true.
  configure({ asyncUtilTimeout: 20_000 });
}
