import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { plainText } from './text.ts';

/** `admin` may do all; `editor` all but categories, page settings, users and tokens (decisions §3). */
export const roleSchema = z.enum(['admin', 'editor']);
export type Role = z.infer<typeof roleSchema>;

export const userSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: plainText(LIMITS.nameLength).nullable(),
    lastName: plainText(LIMITS.nameLength).nullable(),
    profileImageUrl: z.string().nullable(),
    role: roleSchema,
  })
  .meta({ id: 'User', description: 'Somebody who may sign in' });
export type User = z.infer<typeof userSchema>;
