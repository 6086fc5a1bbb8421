import { count } from '@foreword/domain/documented.ts';
import {
  createUserInputSchema,
  invitationSchema,
  personalDataSchema,
  updateUserInputSchema,
  userAccountSchema,
  userIdSchema,
} from '@foreword/domain/user-account.ts';
import { z } from 'zod';
import { deletedSchema } from '../parsing.ts';
import { adminProcedure, credentialProcedure, router } from '../trpc.ts';
import {
  createUser,
  endSessions,
  eraseUser,
  getPersonalData,
  inviteUser,
  listUsers,
  updateUser,
} from './users.service.ts';

const userIdInput = z.strictObject({ id: userIdSchema });

export const usersRouter = router({
  list: adminProcedure('read')
    .meta({
      rest: 'GET /admin/users',
      summary: 'List all users',
      description: 'All users by e-mail address, disabled ones included.',
    })
    .output(z.array(userAccountSchema))
    .query(({ ctx }) => listUsers(ctx)),

  create: credentialProcedure
    .meta({
      rest: 'POST /admin/users',
      summary: 'Add a user',
      description:
        'Answers the user and an invitation, a link to set the password. It works once, for seven days, and is shown only now. 409: another user has this e-mail address, in any case.',
      status: 201,
      errors: [409, 428],
    })
    .input(createUserInputSchema)
    .output(
      z.object({
        user: userAccountSchema.describe('The new user'),
        invitation: invitationSchema.describe('The link to set their password'),
      }),
    )
    .mutation(({ ctx, input }) => createUser(ctx, input)),

  update: credentialProcedure
    .meta({
      rest: 'PUT /admin/users/{id}',
      summary: 'Update a user',
      description:
        'Changes name, role and `isDisabled`; fields left out stay. Disabling ends the user’s sessions, invitation and API tokens from the next request on. 422: administrators cannot disable or demote themselves, and the last enabled administrator must stay one.',
      errors: [422, 428],
      examples: { body: { role: 'admin', isDisabled: false } },
    })
    .input(updateUserInputSchema)
    .output(userAccountSchema)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),

  invite: credentialProcedure
    .meta({
      rest: 'POST /admin/users/{id}/invitation',
      summary: 'Make an invitation',
      description:
        'A link to set the first or a new password, which ends the user’s sessions, revokes their API tokens and removes their passkeys. It works once, for seven days, is shown only now, and replaces the earlier link. 422: the user is disabled.',
      status: 201,
      errors: [422, 428],
    })
    .input(userIdInput)
    .output(invitationSchema)
    .mutation(({ ctx, input }) => inviteUser(ctx, input.id)),

  endSessions: credentialProcedure
    .meta({
      rest: 'DELETE /admin/users/{id}/sessions',
      summary: 'End the sessions of a user',
      description:
        'The user must sign in again on every device. API tokens and passkeys keep working unless `revokeTokens` is true.',
      errors: [428],
    })
    .input(
      userIdInput.extend({
        revokeTokens: z.boolean().default(false).meta({
          description:
            'Whether to revoke the API tokens that the user made and to remove their passkeys, too',
          example: true,
        }),
      }),
    )
    .output(
      deletedSchema.extend({
        ended: count('Number of sessions that ended', 2),
        revokedTokens: count('With `revokeTokens`: number of revoked API tokens', 1).optional(),
        removedPasskeys: count('With `revokeTokens`: number of removed passkeys', 1).optional(),
      }),
    )
    .mutation(({ ctx, input }) => endSessions(ctx, input)),

  personalData: adminProcedure('administer')
    .meta({
      rest: 'GET /admin/users/{id}/personal-data',
      summary: 'Get the personal data of a user',
      description:
        'What is stored about a user, for the user to have. Their entries in the audit log are at `GET /api/admin/audit?actor={id}`.',
    })
    .input(userIdInput)
    .output(personalDataSchema)
    .query(({ ctx, input }) => getPersonalData(ctx, input.id)),

  erase: credentialProcedure
    .meta({
      rest: 'DELETE /admin/users/{id}/personal-data',
      summary: 'Erase a user',
      description:
        'Removes e-mail, name, password, passkeys, sessions and tokens for good, and the name, address and user agent from the audit log. What the user wrote and did stays, under no name. 422: the caller, or the last administrator.',
      errors: [422, 428],
    })
    .input(userIdInput)
    .output(
      deletedSchema.extend({
        auditEntries: count('Number of entries of the audit log that lost the name', 3),
      }),
    )
    .mutation(({ ctx, input }) => eraseUser(ctx, input.id)),
});
