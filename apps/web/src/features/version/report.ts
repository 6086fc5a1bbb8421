import type { VersionSummary } from '@foreword/domain/version.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorCode, errorData, serverText, withReasons } from '../../lib/call-error.ts';
import { formatTime } from '../../lib/format-time.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';

interface Message {
  kind: 'success' | 'failure';
  text: string;
}

/** Reports in a toast, and in the alert at the top of the page. `report` is stable for effects. */
export function useReport() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [message, setMessage] = useState<Message>();
  const report = useMemo(
    () => ({
      success(text: string) {
        setMessage({ kind: 'success', text });
        toast.success('Success!', text);
      },
      failure(text: string) {
        setMessage({ kind: 'failure', text });
        toast.failure('Error', text);
        // Another editor may have deleted the preview: its copy then shows under the versions.
        queryClient.invalidateQueries({ queryKey: trpc.recovery.pathKey() });
      },
      clear: () => setMessage(undefined),
    }),
    [queryClient, trpc],
  );
  return { message, report };
}

export type Report = ReturnType<typeof useReport>['report'];

export const failureText = (text: string, error: unknown): string =>
  errorCode(error) === 'UNAUTHORIZED' ? 'Authentication failed' : withReasons(text, error);

export function publishFailureText(error: unknown): string {
  const said = [statusOf(error), serverText(error)].filter((part) => part !== undefined).join(' ');
  return failureText(`Failed to publish version${said && `: ${said}`}`, error);
}

function statusOf(error: unknown): number | undefined {
  const data = errorData(error);
  return data && 'httpStatus' in data ? Number(data.httpStatus) : undefined;
}

export function comparisonText(first: VersionSummary, second: VersionSummary): string {
  const state = (isSame: boolean) => (isSame ? 'not changed' : 'changed');
  return [
    `Title: ${state(first.title === second.title)}`,
    `Abstract: ${state(first.abstract === second.abstract)}`,
    `Version ${first.versionNumber} created: ${formatTime(first.createdAt)}`,
    `Version ${second.versionNumber} created: ${formatTime(second.createdAt)}`,
  ].join('\n');
}
