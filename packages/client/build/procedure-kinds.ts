import { appRouter } from '@foreword/router/app-router.ts';
import type { ProcedureKind } from '../src/calls.ts';

/** What tRPC keeps of a procedure at run time. */
interface ProcedureDef {
  type: string;
  meta?: { takesKey?: true; rest?: { headers?: { request?: Record<string, unknown> } } };
  output?: { def?: { type?: string } };
}

/** How each procedure is called, by its dotted name; the only thing of the router a client needs at run time. */
export function procedureKinds(): [path: string, kind: ProcedureKind][] {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: ProcedureDef }>;
  return Object.entries(procedures).map(([path, { _def }]) => [path, kindOf(_def)]);
}

function kindOf({ type, meta, output }: ProcedureDef): ProcedureKind {
  if (type === 'query') return 'query';
  const takesKey =
    meta?.takesKey ?? meta?.rest?.headers?.request?.['Idempotency-Key'] !== undefined;
  // `streamOf` alone has an output that is no shape but a test.
  const isStream = output?.def?.type === 'custom';
  if (isStream) return takesKey ? 'keyed-stream' : 'stream';
  return takesKey ? 'keyed-mutation' : 'mutation';
}

/** The text of `procedure-kinds.gen.ts`. */
export function procedureKindsSource(): string {
  const lines = procedureKinds().map(([path, kind]) => `  '${path}': '${kind}',\n`);
  return `// Written by build/generate-procedure-kinds.ts (pnpm gen); not to be edited.
export const PROCEDURE_KINDS = {
${lines.join('')}} as const;
`;
}
