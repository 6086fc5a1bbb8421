import { writeFileSync } from 'node:fs';
import { appRouter } from '@foreword/router/app-router.ts';
import type { ProcedureKind } from '../src/calls.ts';

interface ProcedureDef {
  type: string;
  meta?: { takesKey?: true; headers?: { request?: Record<string, unknown> } };
  output?: { def?: { type?: string } };
}

export function procedureKinds(): [path: string, kind: ProcedureKind][] {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: ProcedureDef }>;
  return Object.entries(procedures).map(([path, { _def }]) => [path, kindOf(_def)]);
}

function kindOf({ type, meta, output }: ProcedureDef): ProcedureKind {
  if (type === 'query') return 'query';
  const takesKey = meta?.takesKey ?? meta?.headers?.request?.['Idempotency-Key'] !== undefined;
  // Only `streamOf` has a custom output.
  const isStream = output?.def?.type === 'custom';
  if (isStream) return takesKey ? 'keyed-stream' : 'stream';
  return takesKey ? 'keyed-mutation' : 'mutation';
}

if (import.meta.main) {
  const lines = procedureKinds().map(([path, kind]) => `  '${path}': '${kind}',\n`);
  writeFileSync(
    new URL('../src/procedure-kinds.gen.ts', import.meta.url),
    `// Written by build/generate-procedure-kinds.ts (pnpm gen); not to be edited.
export const PROCEDURE_KINDS = {
${lines.join('')}} as const;
`,
  );
}
