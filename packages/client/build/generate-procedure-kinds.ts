import { writeFileSync } from 'node:fs';
import { procedureKindsSource } from './procedure-kinds.ts';

writeFileSync(new URL('../src/procedure-kinds.gen.ts', import.meta.url), procedureKindsSource());
