import type { ApiToken } from '@foreword/domain/api-token.ts';
import type { BadgeTone } from '@foreword/ui/badge/badge.tsx';

type Ending = Pick<ApiToken, 'revokedAt' | 'expiresAt'>;

const SOON_MS = 7 * 24 * 60 * 60 * 1000;

export function tokenState(token: Ending, now: Date): { label: string; tone: BadgeTone } {
  if (token.revokedAt !== null) return { label: 'Revoked', tone: 'danger' };
  const remainingMs = Date.parse(token.expiresAt) - now.getTime();
  if (remainingMs <= 0) return { label: 'Expired', tone: 'quiet' };
  if (remainingMs < SOON_MS) return { label: 'Expires soon', tone: 'featured' };
  return { label: 'Active', tone: 'accent' };
}

export const isUsable = ({ revokedAt, expiresAt }: Ending, now: Date): boolean =>
  revokedAt === null && Date.parse(expiresAt) > now.getTime();
