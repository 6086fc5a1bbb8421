import { z } from 'zod';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Gives times in the form that the tables store; `before` is exclusive. */
export const storedTimes = ({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}) => ({
  from: from && toStoredTime(Date.parse(from)),
  before: to && toStoredTime(Date.parse(to) + (to.includes('T') ? 1 : DAY_MS)),
});

const LAST_TIME = '9999-12-31T23:59:59.999Z';

/** Times are compared as text, where years beyond 9999 would sort first. */
function toStoredTime(ms: number): string {
  const time = new Date(ms);
  return time.getUTCFullYear() > 9999 ? LAST_TIME : time.toISOString();
}

/** A day without a time is a day of UTC. */
const timeOrDay = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'Must be a day such as 2026-03-02, or a time such as 2026-03-02T14:00:00Z',
});

export const timeFilterShape = {
  from: timeOrDay
    .optional()
    .meta({ description: 'Only from this time or day on', example: '2026-03-01' }),
  to: timeOrDay.optional().meta({
    description: 'Only up to this time, or to the end of this day',
    example: '2026-03-31',
  }),
};
