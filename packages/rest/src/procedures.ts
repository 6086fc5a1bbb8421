import type { AnyTRPCRouter, TRPCProcedureType } from '@trpc/server';
import { z } from 'zod';
import type { Access, RestMeta, RestMethod, RestRoute } from './meta.ts';

/** A procedure with REST metadata, as the rest of this package sees it. */
export interface RestProcedure {
  /** Dotted path in the router, such as `previews.byId`. */
  path: string;
  type: TRPCProcedureType;
  access: Access;
  rest: RestRoute;
  tags: readonly string[];
  /** Names of the `{…}` parts of the path, in order. */
  pathParams: readonly string[];
  /** Undefined where the procedure takes no input. */
  input: z.ZodType | undefined;
  output: z.ZodType | undefined;
}

/** One REST call, for comparing router, server and documentation. */
export interface RestRouteInfo {
  method: RestMethod;
  /** Relative to the mount prefix, with `{…}` parameters. */
  path: string;
  procedurePath: string;
  access: Access;
  tags: readonly string[];
}

/**
 * The REST calls of a router, in the order of its procedures.
 * @throws Error if a procedure's metadata cannot be served as REST
 */
export function listRestRoutes(router: AnyTRPCRouter): RestRouteInfo[] {
  return listRestProcedures(router).map(({ path, rest, access, tags }) => ({
    method: rest.method,
    path: rest.path,
    procedurePath: path,
    access,
    tags,
  }));
}

/** What tRPC keeps of a procedure at run time; its types show only a part of it. */
interface ProcedureDef {
  type: TRPCProcedureType;
  meta?: RestMeta;
  inputs: readonly unknown[];
  output?: unknown;
}

/**
 * Procedures that have REST metadata. This is the one place that looks into tRPC's `_def`.
 * @throws Error naming the procedure whose metadata or schemas cannot be served as REST
 */
export function listRestProcedures(router: AnyTRPCRouter): RestProcedure[] {
  if (Object.keys(router._def.lazy).length > 0) {
    throw new Error('Lazy routers cannot be served as REST: their procedures are not known yet');
  }
  // A flat record from dotted path to procedure, whatever its type says of nesting.
  const procedures: Record<string, { _def: ProcedureDef }> = router._def.procedures;
  return Object.entries(procedures).flatMap(([path, { _def }]) => {
    const rest = _def.meta?.rest;
    return rest === undefined ? [] : [describe(path, _def, rest)];
  });
}

function describe(path: string, def: ProcedureDef, rest: RestRoute): RestProcedure {
  const fail = (reason: string) =>
    new Error(`Procedure ${path} cannot be served as REST: ${reason}`);

  if (def.type === 'subscription') throw fail('it is a subscription');
  const access = def.meta?.access;
  // A forgotten declaration must not pass for a public call.
  if (access === undefined) throw fail('its metadata declares no access');
  const schemas = def.inputs.map((input) => {
    if (!(input instanceof z.ZodType)) throw fail('its input is not a zod schema');
    return input;
  });
  if (def.output !== undefined && !(def.output instanceof z.ZodType)) {
    throw fail('its output is not a zod schema');
  }

  return {
    path,
    type: def.type,
    access,
    rest,
    tags: typeof rest.tag === 'string' ? [rest.tag] : rest.tag,
    pathParams: Array.from(rest.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name),
    input:
      schemas.length === 0
        ? undefined
        : schemas.reduce((left, right) => z.intersection(left, right)),
    output: def.output,
  };
}
