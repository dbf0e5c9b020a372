import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenApi } from './openapi.ts';

const client = fileURLToPath(new URL('./client/', import.meta.url));
const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The files that the page loads from its own folder, by name: Swagger UI and what starts it. */
export const htmlFiles: Readonly<Record<string, string>> = {
  'swagger-ui.css': join(swaggerUi, 'swagger-ui.css'),
  'swagger-ui-bundle.js': join(swaggerUi, 'swagger-ui-bundle.js'),
  'page.css': join(client, 'page.css'),
  'page.js': join(client, 'page.js'),
};

/** The page's policy: all it loads is in its own folder. Swagger UI's stylesheet has its icons inside. */
export const htmlPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The API for people, by Swagger UI. The document is inside, as data, so that the page also works
 * from a file. `folder`: where its files are, relative to the page, with the final slash.
 */
export const apiHtml = (document: OpenApi, folder: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The API · Parol</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${folder}swagger-ui.css">
<link rel="stylesheet" href="${folder}page.css">
</head>
<body>
<main id="api"></main>
<script type="application/json" id="openapi">${JSON.stringify(document).replaceAll('<', '\\u003c')}</script>
<script src="${folder}swagger-ui-bundle.js"></script>
<script src="${folder}page.js"></script>
</body>
</html>
`;
