import type { AnyTRPCRouter, TRPCProcedureType } from '@trpc/server';
import { z } from 'zod';
import { createDecoder, type Decoder } from './decode.ts';
import { type Fields, fieldsOf, withoutFields } from './fields.ts';
import type { Access, RestCall, RestMeta, RestRoute } from './meta.ts';

export interface RestProcedure {
  path: string;
  type: TRPCProcedureType;
  access: Access;
  scope: string | undefined;
  rest: RestRoute;
  tags: readonly string[];
  pathFields: Fields;
  queryFields: Fields;
  /** Stand in the query if the body is a file. */
  fileFields: Fields;
  body: z.ZodType | undefined;
  output: z.ZodType | undefined;
  input: z.ZodType | undefined;
  decode: Decoder;
}

interface ProcedureDef {
  type: TRPCProcedureType;
  meta?: RestMeta;
  inputs: readonly unknown[];
  output?: unknown;
}

const proceduresOf = new WeakMap<AnyTRPCRouter, readonly RestProcedure[]>();

export function listRestProcedures(router: AnyTRPCRouter): readonly RestProcedure[] {
  const known = proceduresOf.get(router);
  if (known !== undefined) return known;
  if (Object.keys(router._def.lazy).length > 0) {
    throw new Error('REST cannot serve lazy routers: it needs their procedures at once');
  }
  // A flat record from dotted path to procedure, although its type nests.
  const procedures: Record<string, { _def: ProcedureDef }> = router._def.procedures;
  const listed = Object.entries(procedures).flatMap(([path, { _def }]) => {
    if (_def.meta?.rest === undefined) return [];
    try {
      return [readProcedure(path, _def, routeOf(_def.meta))];
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`Procedure ${path} cannot be served as REST: ${reason}`, { cause });
    }
  });
  proceduresOf.set(router, listed);
  return listed;
}

function routeOf({ rest, ...call }: RestCall): RestRoute {
  const [method, path] = rest.split(' ') as [RestRoute['method'], RestRoute['path']];
  return { ...call, method, path };
}

function readProcedure(path: string, def: ProcedureDef, rest: RestRoute): RestProcedure {
  const { type, meta, inputs } = def;
  if (type === 'subscription') throw new Error('it is a subscription');
  // A missing declaration must not make a call public.
  if (meta?.access === undefined) throw new Error('its metadata declares no access');
  if (!inputs.every((input) => input instanceof z.ZodType)) {
    throw new Error('its input is not a zod schema');
  }
  if (def.output !== undefined && !(def.output instanceof z.ZodType)) {
    throw new Error('its output is not a zod schema');
  }
  const input = inputs.length === 0 ? undefined : inputs.reduce((a, b) => z.intersection(a, b));
  const fields = input ? fieldsOf(input) : new Map<string, z.ZodType>();
  const pathNames = Array.from(rest.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const unknown = pathNames.find((name) => !fields.has(name));
  if (unknown !== undefined)
    throw new Error(`its input has no field ${unknown}, named in its path`);

  const inOrder = new Map(pathNames.map((name) => [name, fields.get(name) as z.ZodType]));
  const others = [...fields].filter(([name]) => !pathNames.includes(name));
  const takesBody = input !== undefined && (rest.method === 'POST' || rest.method === 'PUT');
  const places = { path: inOrder, query: new Map(takesBody ? [] : others) };
  const fileFields = new Map(others.filter(([name]) => rest.file && name !== rest.file.field));
  return {
    path,
    type,
    access: meta.access,
    scope: meta.scope,
    rest,
    tags: typeof rest.tag === 'string' ? [rest.tag] : rest.tag,
    pathFields: places.path,
    queryFields: places.query,
    fileFields,
    body: takesBody && others.length > 0 ? withoutFields(input, pathNames) : undefined,
    output: rest.page ? itemsOf(def.output) : def.output,
    input,
    decode: createDecoder({
      ...places,
      method: rest.method,
      takesBody,
      ...(rest.file && { file: { field: rest.file.field, others: fileFields } }),
    }),
  };
}

function itemsOf(output: z.ZodType | undefined): z.ZodType {
  const items = output && fieldsOf(output).get('items');
  if (items === undefined) throw new Error('it has `page`, but its output has no items');
  return items;
}
