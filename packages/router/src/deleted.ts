import { z } from 'zod';

/** Output of every call that removes something (decisions §7). */
export const deletedSchema = z.object({
  success: z.literal(true).meta({ description: 'Always true; a failure is an error' }),
});
