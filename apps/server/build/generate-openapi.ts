import { writeFileSync } from 'node:fs';
import { buildOpenApi } from '@foreword/rest/openapi.ts';
import { listRestProcedures } from '@foreword/rest/procedures.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import { OPEN_API, PREFIX } from '../src/plugins/rest.ts';

const document = buildOpenApi(listRestProcedures(appRouter), { ...OPEN_API, prefix: PREFIX });
const file = new URL('../../../docs/openapi.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
