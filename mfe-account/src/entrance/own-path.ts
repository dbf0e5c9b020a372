/** Whether an address given by an opener is a path of this site, not `//host` or `/\\host`. */
export const isOwnPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])/.test(path);
