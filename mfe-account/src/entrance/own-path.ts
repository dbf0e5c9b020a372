/** Whether an address that an opener handed over stays on this site: a path, not `//host` and not `/\\host`. */
export const isOwnPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])/.test(path);
