import type { Trpc } from '../../lib/trpc.ts';

// Every visit and every search asks anew (spec §2): somebody else may have made a version since.
const ANEW = { refetchOnMount: 'always' } as const;

export const versionedPreviewQuery = (trpc: Trpc, id: number | undefined) =>
  trpc.previews.adminById.queryOptions({ id: id ?? 0 }, { ...ANEW, enabled: id !== undefined });

/** Waits for the preview, so that an unknown one fails once. */
export const versionListQuery = (trpc: Trpc, id: number | undefined, isPreviewThere: boolean) =>
  trpc.versions.list.queryOptions({ id: id ?? 0 }, { ...ANEW, enabled: isPreviewThere });

export const versionQuery = (trpc: Trpc, id: number, versionId: number) =>
  trpc.versions.byId.queryOptions({ id, versionId });
