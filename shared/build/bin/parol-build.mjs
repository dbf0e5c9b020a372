#!/usr/bin/env node
// `parol-build [folder]`: see src/build-folder.cli.ts. Node does not read TypeScript of installed packages.
import { register } from 'tsx/esm/api';

register();
await import('../src/build-folder.cli.ts');
