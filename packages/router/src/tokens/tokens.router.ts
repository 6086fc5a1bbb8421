import { listApiTokens } from '@foreword/db/repositories/api-token.ts';
import {
  apiTokenIdSchema,
  apiTokenSchema,
  createTokenInputSchema,
  newApiTokenSchema,
} from '@foreword/domain/api-token.ts';
import { z } from 'zod';
import { deletedSchema } from '../deleted.ts';
import { adminProcedure, router } from '../trpc.ts';
import { createToken, revokeToken } from './tokens.service.ts';

export const tokensRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/admin/tokens',
        tag: 'Admin',
        summary: 'List all API tokens',
        description:
          'The newest first, those that are revoked or expired too; never their secrets.',
      },
    })
    .output(z.array(apiTokenSchema))
    .query(({ ctx }) => listApiTokens(ctx.db)),

  create: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/tokens',
        tag: 'Admin',
        summary: 'Create an API token',
        description:
          'A credential for a script: it acts for whoever makes it, with the rights of its role but never more than theirs. The token itself is shown only now. 422: made by an account that nobody can sign in to.',
        status: 201,
        errors: [422],
      },
    })
    .input(createTokenInputSchema)
    .output(newApiTokenSchema)
    .mutation(({ ctx, input }) => createToken(ctx, input)),

  revoke: adminProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/admin/tokens/{id}',
        tag: 'Admin',
        summary: 'Revoke an API token',
        description:
          'It is refused from the next request on, for good; it stays in the list. Revoking it again changes nothing.',
        errors: [404],
      },
    })
    .input(z.strictObject({ id: apiTokenIdSchema }))
    .output(deletedSchema)
    .mutation(({ ctx, input }) => revokeToken(ctx, input.id)),
});
