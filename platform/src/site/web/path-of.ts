/** The path of a request's address, without slashes at its end. */
export const pathOf = (url: string): string => {
  const path = url.split('?')[0] ?? '/';
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
};
