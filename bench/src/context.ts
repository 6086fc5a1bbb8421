import type { Db } from '@foreword/db/open.ts';
import type { SignedInContext } from '@foreword/router/context.ts';
import { Reads } from '@foreword/router/reads.ts';
import { COMMAND_LINE } from '@foreword/router/session/session.service.ts';

/** The parts of a context that the measured calls use. */
export const benchContext = (db: Db): SignedInContext =>
  ({
    db,
    now: () => new Date(),
    requestId: 'bench',
    reads: new Reads(),
    identity: COMMAND_LINE,
    origin: { address: null, userAgent: null },
    isForgeable: false,
    idempotencyKey: null,
    setHeader: () => {},
  }) as unknown as SignedInContext;
