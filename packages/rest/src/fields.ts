import { z } from 'zod';

export type Fields = ReadonlyMap<string, z.ZodType>;

/** Fields of all alternatives of a union, without those with `.meta({ 'x-internal': true })`. */
export function fieldsOf(schema: z.core.$ZodType): Fields {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') {
    const entries = Object.entries(def.shape) as [string, z.ZodType][];
    return new Map(entries.filter(([, field]) => field.meta()?.['x-internal'] !== true));
  }
  const fields = new Map<string, z.ZodType>();
  for (const part of partsOf(schema)) {
    for (const [name, field] of fieldsOf(part)) if (!fields.has(name)) fields.set(name, field);
  }
  return fields;
}

/** The same schema, under the same id, without some fields. */
export function withoutFields(schema: z.ZodType, names: readonly string[]): z.ZodType {
  if (!names.some((name) => fieldsOf(schema).has(name))) return schema;
  const without = (part: z.core.$ZodType) => withoutFields(part as z.ZodType, names);
  const changed = changeParts(schema, without, names);
  const meta = schema.meta();
  return meta === undefined ? changed : changed.meta(meta);
}

function changeParts(
  schema: z.ZodType,
  change: (part: z.core.$ZodType) => z.ZodType,
  names: readonly string[],
): z.ZodType {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  if (def.type === 'object') {
    const shape = Object.entries(def.shape).filter(([name]) => !names.includes(name));
    return new z.ZodObject({ ...def, shape: Object.fromEntries(shape) } as z.core.$ZodObjectDef);
  }
  if (def.type === 'intersection') return z.intersection(change(def.left), change(def.right));
  if (def.type !== 'union') return change(partsOf(schema)[0] ?? schema);
  const options = def.options.map(change);
  return 'discriminator' in def || def.inclusive === false ? z.xor(options) : z.union(options);
}

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'union':
      return def.options;
    case 'intersection':
      return [def.left, def.right];
    case 'pipe':
      return [def.in];
    case 'lazy':
      return [def.getter()];
    default:
      return 'innerType' in def ? [def.innerType] : [];
  }
}
