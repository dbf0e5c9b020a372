import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mediaPath } from './media.content.ts';

/** The files of the sample stream and video. */
export function mediaRoutes(server: FastifyInstance): void {
  server.register(fastifyStatic, {
    root: fileURLToPath(new URL('./files/', import.meta.url)),
    prefix: mediaPath,
    decorateReply: false,
    index: false,
    maxAge: '1h',
    setHeaders: (response) => void response.header('x-content-type-options', 'nosniff'),
  });
}
