/** The environment variable of a secret: `PAROL_SECRET_GATEWAY_MAYA` for `gateway:maya`. */
export const secretName = (id: string): string =>
  `PAROL_SECRET_${id.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`;
