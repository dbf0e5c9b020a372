import { join } from 'node:path';
import { folderStore } from '../store/folder-store.ts';
import { s3Store } from '../store/s3-store.ts';
import type { FleetStore } from '../store/store.ts';

export const testBucket = 'fleet';
/** Credentials and region as the AWS SDK reads them; the double of S3 accepts any. */
export const s3Environment = {
  AWS_REGION: 'ap-southeast-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
} as const;

/** A store in the double of S3 at `endpoint`; without an endpoint, in a folder below `root`. */
export const testStore = (root: string, endpoint: string | undefined): FleetStore =>
  endpoint === undefined
    ? folderStore(join(root, 'store'))
    : s3Store({ bucket: testBucket, prefix: 'parol/', endpoint });
