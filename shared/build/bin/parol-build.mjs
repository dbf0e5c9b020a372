#!/usr/bin/env node
// `parol-build [folder]`: see src/cli/build-folder.cli.ts. Node does not read TypeScript of installed packages.
import { register } from 'tsx/esm/api';

register();
await import('../src/cli/build-folder.cli.ts');
