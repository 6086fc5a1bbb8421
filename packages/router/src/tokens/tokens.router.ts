import { listApiTokens } from '@foreword/db/repositories/api-token.ts';
import {
  apiTokenIdSchema,
  apiTokenSchema,
  createTokenInputSchema,
  newApiTokenSchema,
} from '@foreword/domain/api-token.ts';
import { z } from 'zod';
import { deletedSchema } from '../parsing.ts';
import { adminProcedure, credentialProcedure, router } from '../trpc.ts';
import { createToken, revokeToken } from './tokens.service.ts';

export const tokensRouter = router({
  list: adminProcedure('read')
    .meta({
      rest: 'GET /admin/tokens',
      summary: 'List all API tokens',
      description: 'Newest first, revoked and expired ones included, without their secrets.',
    })
    .output(z.array(apiTokenSchema))
    .query(({ ctx }) => listApiTokens(ctx.db)),

  create: credentialProcedure
    .meta({
      rest: 'POST /admin/tokens',
      summary: 'Create an API token',
      description:
        'A credential for a script. It acts for its creator, with the rights of its role but never more than theirs, and makes only the kinds of calls that its scopes name. Without `scopes` it may do everything but change users and tokens. The token is shown only now. 422: the creator’s account cannot sign in.',
      status: 201,
      errors: [422, 428],
    })
    .input(createTokenInputSchema)
    .output(newApiTokenSchema)
    .mutation(({ ctx, input }) => createToken(ctx, input)),

  revoke: credentialProcedure
    .meta({
      rest: 'DELETE /admin/tokens/{id}',
      summary: 'Revoke an API token',
      description:
        'The token is refused from the next request on, for good, and stays in the list. Revoking it again changes nothing.',
      errors: [428],
    })
    .input(z.strictObject({ id: apiTokenIdSchema }))
    .output(deletedSchema)
    .mutation(({ ctx, input }) => revokeToken(ctx, input.id)),
});
