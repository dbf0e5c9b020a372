import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../../kernel/config/config.ts';
import { type FleetStore, StoreConflict } from './store.ts';

/** Each process asks this often whether the fleet has changed. */
const askEveryMs = 1_000;

/**
 * A store in a bucket of S3 or of storage that speaks its protocol, including If-Match and
 * If-None-Match on PutObject. Region and credentials come from the SDK's own variables.
 */
export function s3Store({ bucket, prefix, endpoint }: S3Settings): FleetStore {
  let opened: ReturnType<typeof openClient> | undefined;
  const s3 = () => (opened ??= openClient(endpoint));
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });

  return {
    place: `s3://${bucket}/${prefix}`,
    folder: undefined,
    tagFreshForMs: askEveryMs,
    async read(name) {
      const { sdk, client } = await s3();
      const found = await client
        .send(new sdk.GetObjectCommand(at(name)))
        .catch(undefinedIf('NoSuchKey', 'NotFound'));
      if (!found?.Body) return undefined;
      return {
        bytes: Buffer.from(await found.Body.transformToByteArray()),
        tag: tagOf(name, found.ETag),
      };
    },
    async tag(name) {
      const { sdk, client } = await s3();
      const found = await client
        .send(new sdk.HeadObjectCommand(at(name)))
        .catch(undefinedIf('NoSuchKey', 'NotFound'));
      return found && tagOf(name, found.ETag);
    },
    async write(name, bytes, { ifTag } = {}) {
      const { sdk, client } = await s3();
      const isDone = await client
        .send(
          new sdk.PutObjectCommand({
            ...at(name),
            Body: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
            ...(ifTag === null ? { IfNoneMatch: '*' } : {}),
            ...(typeof ifTag === 'string' ? { IfMatch: ifTag } : {}),
          }),
        )
        // 409: somebody writes at this moment; NoSuchKey: the file to replace is gone.
        .catch(undefinedIf('PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'));
      if (!isDone) throw new StoreConflict(name);
    },
    async list(start) {
      const { sdk, client } = await s3();
      const pages = sdk.paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix + start },
      );
      const files = [];
      for await (const { Contents = [] } of pages)
        for (const { Key = '', LastModified } of Contents)
          files.push({
            name: Key.slice(prefix.length),
            writtenAt: LastModified?.getTime() ?? Infinity,
          });
      return files;
    },
    async remove(name) {
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand(at(name)));
    },
  };
}

/** The SDK is loaded only by processes whose store is in S3. */
async function openClient(
  endpoint: string | undefined,
): Promise<{ readonly sdk: typeof import('@aws-sdk/client-s3'); readonly client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    // Storage of our own has one region and names buckets in the path.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

const undefinedIf =
  (...names: readonly string[]) =>
  (error: unknown): undefined => {
    if (error instanceof Error && names.includes(error.name)) return undefined;
    throw error;
  };

function tagOf(name: string, tag: string | undefined): string {
  if (tag === undefined) throw new Error(`The storage names no ETag of ${name}.`);
  return tag;
}
