/** Slug of a name: lowercase, whitespace runs become one hyphen, all but a-z, 0-9 and hyphen is dropped (spec §5). */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '');
}
