import {
  address,
  anyText,
  bucket,
  list,
  origins,
  token,
  variable,
  variableOrEmpty,
  wholeNumber,
} from './variable.ts';

/** How the fleet is stored, signed and watched. */
export const fleetVariables = {
  PAROL_STORE: variable(bucket(), {
    byDefault: 'a folder in the data folder',
    about:
      'where releases and the fleet are stored: `s3://bucket/prefix`, in S3 or storage with its protocol and conditional writes ([0058-signed-fleet](decisions/0058-signed-fleet.md)). Region and credentials are those of the AWS SDK, such as `AWS_REGION` and `AWS_ACCESS_KEY_ID`',
  }),
  PAROL_STORE_ENDPOINT: variable(address(), {
    byDefault: "Amazon's",
    about: "the address of other storage than Amazon's, such as `https://storage.example.ph`",
  }),
  PAROL_FLEET_KEY_FILE: variable(anyText(), {
    needed: 'to publish',
    byDefault: 'made in the data folder',
    about:
      'a file with the private key that signs the fleet: ECDSA P-256, PEM ([0058-signed-fleet](decisions/0058-signed-fleet.md))',
  }),
  PAROL_FLEET_KEY: variable(anyText(), {
    byDefault: 'none',
    isSecret: true,
    about: 'the same key itself, instead of the file',
  }),
  PAROL_FLEET_PUBLIC_KEYS: variable(list(), {
    needed: 'where only served',
    byDefault: "the own key's",
    about:
      "further trusted public keys, base64 of their SPKI, separated by commas: the former key during a change, or the publisher's where this process has no private key",
  }),
  PAROL_OVERRIDE_ORIGINS: variableOrEmpty(origins(), {
    byDefault: 'none, in the sandbox `http://localhost:3101` to `3199`',
    about:
      "origins from which a developer's tab may load a remote (`?remote.cashier=http://localhost:3102`), separated by commas ([0065-developing-one-remote](decisions/0065-developing-one-remote.md))",
  }),
  PAROL_FLEET_TOKEN: variable(token(), {
    needed: 'to see `/_fleet` in `ph`',
    byDefault: 'none',
    isSecret: true,
    about:
      "the operators' token for the page `/_fleet`, at least 16 characters, in `ph` 32 random bytes like a secret; without it the page is open in the sandbox and absent elsewhere",
  }),
  PAROL_TAKE_BACK_LOADS: variable(wholeNumber({ otherwise: 50, most: 1_000_000 }), {
    byDefault: '50',
    about:
      "page loads that must have loaded or tried a release before browsers' reports alone can roll it back ([0212-automatic-rollback](decisions/0212-automatic-rollback.md))",
  }),
  PAROL_TAKE_BACK_NETWORKS: variable(wholeNumber({ otherwise: 5, most: 1_000_000 }), {
    byDefault: '5',
    about: 'networks, IPv4 /24 or IPv6 /48, in which it must have failed',
  }),
  PAROL_TAKE_BACK_PERCENT: variable(wholeNumber({ otherwise: 10, most: 100 }), {
    byDefault: '10',
    about: 'percentage of its page loads in which it must have failed',
  }),
  PAROL_TAKE_BACK_SLOWER: variable(wholeNumber({ otherwise: 30, most: 1_000 }), {
    byDefault: '30',
    about:
      "percentage by which a canary's p75 of LCP or INP on a page must be above the live release's, both in as many visits as `PAROL_TAKE_BACK_LOADS`",
  }),
  PAROL_OPERATOR: variable(anyText(), {
    byDefault: "the system's user",
    about: "the name that the fleet's log records for commands",
  }),
};
