import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readForm, refuseAmbiguous, refuseDeep, textOf } from './strict-body.ts';

/**
 * Parses JSON and forms, and keeps their bytes in `request.rawBody`. A body that can be understood
 * in two ways is refused with 400 (see strict-body.ts).
 */
export function addBodyParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      request.rawBody = bytes;
      const text = textOf(bytes);
      refuseDeep(text);
      const body = await new Promise<unknown>((resolve, reject) => {
        void parseJson(request, text, (error, parsed) => (error ? reject(error) : resolve(parsed)));
      });
      refuseAmbiguous(text, body);
      return body;
    },
  );
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      request.rawBody = bytes;
      return readForm(bytes);
    },
  );
}
