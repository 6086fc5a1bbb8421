import { auditEventSchema } from '@foreword/domain/audit.ts';
import { pageSchema } from '../paging.ts';
import { adminProcedure, router } from '../trpc.ts';
import { auditListInputSchema, listAudit } from './audit.service.ts';

export const auditRouter = router({
  list: adminProcedure('read')
    .meta({
      rest: 'GET /admin/audit',
      summary: 'List the audit log',
      description:
        'Every change and every sign-in, failed ones included, newest first. An entry must match all given filters. Entries cannot be written, changed or removed.',
      page: true,
    })
    .input(auditListInputSchema)
    .output(pageSchema(auditEventSchema))
    .query(({ ctx, input }) => listAudit(ctx.db, input)),
});
