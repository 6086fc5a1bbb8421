import type { Db } from '@foreword/db/open.ts';
import type { SignedInContext } from '@foreword/router/context.ts';
import { Reads } from '@foreword/router/reads.ts';

const USER = {
  id: 'bench',
  email: 'bench@books.example',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  role: 'admin',
} as const;

/** The parts of a context that the measured calls use. */
export const benchContext = (db: Db): SignedInContext =>
  ({
    db,
    now: () => new Date(),
    requestId: 'bench',
    reads: new Reads(),
    identity: { user: USER, via: 'session', tokenHash: null, apiToken: null },
    origin: { address: null, userAgent: null },
    isForgeable: false,
    idempotencyKey: null,
    setHeader: () => {},
  }) as unknown as SignedInContext;
