import type { Trpc } from '../../lib/trpc.ts';

/** What is edited must be what the server has now: nothing is kept from an earlier visit. */
const FRESH = { gcTime: 0, staleTime: 0 };

/** The preview of the edit screen; not asked for without an id. */
export const editedPreviewQuery = (trpc: Trpc, id: number | undefined) =>
  trpc.previews.adminById.queryOptions({ id: id ?? 0 }, { ...FRESH, enabled: id !== undefined });

/** The version of it that is opened, if one is named. */
export const editedVersionQuery = (
  trpc: Trpc,
  id: number | undefined,
  versionId: number | undefined,
) =>
  trpc.versions.byId.queryOptions(
    { id: id ?? 0, versionId: versionId ?? 0 },
    { ...FRESH, enabled: id !== undefined && versionId !== undefined },
  );
