import { readFileSync } from 'node:fs';
import { DockerfileParser } from 'dockerfile-ast';
import * as v from 'valibot';
import { parse } from 'yaml';

/** What tests read of the folder `deploy`. */
export const folder = new URL('../../deploy/', import.meta.url);
export const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

export const image = DockerfileParser.parse(read('Dockerfile'));
export const imageEnv = new Map(
  image
    .getENVs()
    .flatMap((one) => one.getProperties())
    .map((one) => [one.getName(), one.getValue()] as const),
);
export const argumentsOf = (keyword: string) =>
  image
    .getInstructions()
    .filter((one) => one.getKeyword() === keyword)
    .flatMap((one) => one.getArguments().map((argument) => argument.getValue()));
export const [sitePort, figuresPort] = ['PORT', 'PAROL_METRICS_PORT'].map((name) =>
  Number(imageEnv.get(name)),
);

const serviceSchema = v.object({
  env_file: v.optional(v.string()),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  volumes: v.optional(v.array(v.string()), []),
  deploy: v.optional(v.object({ replicas: v.number() })),
  healthcheck: v.optional(v.object({ test: v.optional(v.array(v.string())) })),
  stop_grace_period: v.optional(v.string()),
});
export const { services } = v.parse(
  v.object({ services: v.record(v.string(), serviceSchema) }),
  parse(read('compose.yaml'), { merge: true }),
);
