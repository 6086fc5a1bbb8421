import { diffContent } from '@foreword/domain/content-difference.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Skeleton } from '@foreword/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { errorCode } from '../../lib/call-error.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { FieldDifferenceView } from './field-difference.tsx';
import { failureText } from './messages.ts';
import type { VersionPair } from './use-comparison.ts';
import type { Report } from './use-report.ts';
import classes from './version-difference.module.css';
import { versionQuery } from './version-queries.ts';

interface VersionDifferenceProps {
  previewId: number;
  versions: VersionPair;
  report: Report;
}

/** Two versions field by field: what changed from the first to the second. */
export function VersionDifference({ previewId, versions, report }: VersionDifferenceProps) {
  const [first, second] = versions;
  const { fields, error, retry } = useDifference(previewId, versions);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (!error) return;
    const isGone = errorCode(error) === 'NOT_FOUND';
    report.failure(
      failureText(isGone ? 'Could not find selected versions' : 'Failed to fetch versions', error),
    );
  }, [error, report]);

  return (
    <section className={classes.difference} aria-labelledby="difference">
      <h2 id="difference" ref={heading} tabIndex={-1} className={classes.title}>
        From version {first.versionNumber} to version {second.versionNumber}
      </h2>
      {error ? (
        <button type="button" className={buttonClass('quiet')} onClick={retry}>
          Try again
        </button>
      ) : fields ? (
        <Fields fields={fields} />
      ) : (
        <div role="status">
          <span className="visually-hidden">Comparing</span>
          <Skeleton height="6rem" />
        </div>
      )}
    </section>
  );
}

function Fields({ fields }: { fields: ReturnType<typeof diffContent> }) {
  const changed = fields.filter(({ isChanged }) => isChanged);
  const unchanged = fields.filter(({ isChanged }) => !isChanged);
  return (
    <>
      {changed.length === 0 ? (
        <p>Every field is the same in both.</p>
      ) : (
        <p className={classes.legend}>
          <del>Struck through</del>: in the first only. <ins>Underlined</ins>: in the second only.
        </p>
      )}
      {changed.map((field) => (
        <FieldDifferenceView key={field.name} field={field} />
      ))}
      {changed.length > 0 && unchanged.length > 0 && (
        <p className={classes.unchanged}>
          Not changed: {unchanged.map(({ label }) => label).join(', ')}.
        </p>
      )}
    </>
  );
}

function useDifference(previewId: number, [{ id: firstId }, { id: secondId }]: VersionPair) {
  const trpc = useTRPC();
  const first = useQuery(versionQuery(trpc, previewId, firstId));
  const second = useQuery(versionQuery(trpc, previewId, secondId));
  const fields = useMemo(
    () => first.data && second.data && diffContent(first.data, second.data),
    [first.data, second.data],
  );
  return {
    fields,
    error: first.error ?? second.error,
    retry: () => Promise.all([first.refetch(), second.refetch()]),
  };
}
