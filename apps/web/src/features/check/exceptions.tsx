import type { CheckException } from '@foreword/domain/check.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatTime } from '../../lib/format-time.ts';
import { useTRPC } from '../../lib/trpc.ts';
import classes from './check.module.css';
import { type CheckActions, useCheckContext, useCheckState } from './check-store.ts';
import { shortened } from './findings.ts';

export function useExceptions(previewId: number | undefined, onChange: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const options = (failure: string) => ({
    meta: { failure },
    onSuccess: (exceptions: CheckException[], { id }: { id: number }) => {
      queryClient.setQueryData(trpc.checks.exceptions.queryKey({ id }), exceptions);
      onChange();
    },
  });
  const { mutate: add } = useMutation(
    trpc.checks.addException.mutationOptions(options('Failed to keep the quotation.')),
  );
  const { mutate: remove } = useMutation(
    trpc.checks.removeException.mutationOptions(options('Failed to remove the exception.')),
  );
  return useMemo((): Pick<CheckActions, 'allow' | 'forbid'> => {
    if (previewId === undefined) return {};
    return {
      allow: (quotation, onDone) => add({ id: previewId, quotation }, { onSuccess: onDone }),
      forbid: (quotation) => remove({ id: previewId, quotation }),
    };
  }, [add, remove, previewId]);
}

/** What editors have said about quotations, with who and when. Empty without the text of the book. */
export function ExceptionList({ previewId }: { previewId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const hasBook = useCheckState(({ coverage }) => coverage !== null);
  const { actions } = useCheckContext();
  const { data } = useQuery(
    useTRPC().checks.exceptions.queryOptions({ id: previewId }, { enabled: isOpen, staleTime: 0 }),
  );
  if (!hasBook) return null;
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Quotations that are not of the book</summary>
      {data?.length === 0 && <p className="note">None.</p>}
      <ul className={classes.rows}>
        {data?.map(({ quotation, createdAt, createdBy }) => (
          <li key={quotation} className={classes.exception}>
            <q dir="auto">{shortened(quotation)}</q>
            <span className="note">
              {createdBy && `${createdBy}, `}
              {formatTime(createdAt)}
            </span>
            <Button look="plain" size="small" onClick={() => actions.forbid?.(quotation)}>
              Check it again
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
