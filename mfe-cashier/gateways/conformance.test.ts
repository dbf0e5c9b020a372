/// <reference types="node" />
import { adapterConformance } from '@parol/adapter-host/testing';
import { adapters } from './read-adapters.ts';

adapterConformance(...adapters);
