import { auditEventSchema } from '@foreword/domain/audit.ts';
import { pageSchema } from '../previews/list-page.ts';
import { adminProcedure, router } from '../trpc.ts';
import { listAudit } from './audit.service.ts';
import { auditListInputSchema } from './audit-filter.ts';

/** The log is read here and nowhere written: entries come about with what they tell of. */
export const auditRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/admin/audit',
        tag: 'Admin',
        summary: 'List who did what',
        description:
          'Every change and every sign-in, failed ones too, the newest first. All filters given must match. Entries cannot be written, changed or removed.',
        page: true,
      },
    })
    .input(auditListInputSchema)
    .output(pageSchema(auditEventSchema))
    .query(({ ctx, input }) => listAudit(ctx.db, input)),
});
