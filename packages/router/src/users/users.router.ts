import {
  createUserInputSchema,
  invitationSchema,
  updateUserInputSchema,
  userAccountSchema,
  userIdSchema,
} from '@foreword/domain/user-account.ts';
import { z } from 'zod';
import { deletedSchema } from '../deleted.ts';
import { adminProcedure, router } from '../trpc.ts';
import { inviteUser } from './invitations.service.ts';
import { createUser, endSessions, listUsers, updateUser } from './users.service.ts';

const userIdInput = z.strictObject({ id: userIdSchema });

export const usersRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/admin/users',
        tag: 'Admin',
        summary: 'List all users',
        description:
          'Everybody who may sign in, and who might if they were not disabled, by e-mail.',
      },
    })
    .output(z.array(userAccountSchema))
    .query(({ ctx }) => listUsers(ctx)),

  create: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/users',
        tag: 'Admin',
        summary: 'Add a user',
        description:
          'Answers the user, and a link by which they set their password: it works once, for seven days, and is shown only now. 409: somebody has this e-mail address, whatever its case.',
        status: 201,
        errors: [409],
      },
    })
    .input(createUserInputSchema)
    .output(
      z.object({
        user: userAccountSchema.meta({ description: 'The new user' }),
        invitation: invitationSchema.meta({ description: 'How they set their password' }),
      }),
    )
    .mutation(({ ctx, input }) => createUser(ctx, input)),

  update: adminProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/admin/users/{id}',
        tag: 'Admin',
        summary: 'Update a user',
        description:
          'Name, role, and whether they are kept out; what is left out stays. Disabling ends their sessions and their invitation, and their API tokens do not work; it acts at the next request. 422: nobody disables or demotes themselves, and the last administrator who is not disabled stays one.',
        errors: [404, 422],
        examples: { body: { role: 'admin', isDisabled: false } },
      },
    })
    .input(updateUserInputSchema)
    .output(userAccountSchema)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),

  invite: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/users/{id}/invitation',
        tag: 'Admin',
        summary: 'Make an invitation',
        description:
          'A link by which a user sets a password, also in place of one they forgot. It works once, for seven days, is shown only now, and replaces the one made before. 422: the user is disabled.',
        status: 201,
        errors: [404, 422],
      },
    })
    .input(userIdInput)
    .output(invitationSchema)
    .mutation(({ ctx, input }) => inviteUser(ctx, input.id)),

  endSessions: adminProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/admin/users/{id}/sessions',
        tag: 'Admin',
        summary: 'End the sessions of a user',
        description:
          'They have to sign in again, wherever they are signed in. Tokens go on working.',
        errors: [404],
      },
    })
    .input(userIdInput)
    .output(
      deletedSchema.extend({
        ended: z.int().min(0).meta({ description: 'Number of sessions that ended', example: 2 }),
      }),
    )
    .mutation(({ ctx, input }) => endSessions(ctx, input.id)),
});
