import type { VersionSummary } from '@foreword/domain/version.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ComparedSide, VersionSearch } from '../../lib/admin-search.ts';
import { toast } from '../../lib/toast.ts';
import { comparisonText, type Report } from './report.ts';

export type Selection = readonly number[];

export const ROLES = ['First', 'Second'] as const;

export type Pair = readonly [from: ComparedSide, to: ComparedSide];

/** A selected version is removed; a third is ignored. */
export function toggleSelected(selection: Selection, versionId: number): Selection {
  if (selection.includes(versionId)) return selection.filter((id) => id !== versionId);
  return selection.length < 2 ? [...selection, versionId] : selection;
}

export function useComparison(
  previewId: number,
  versions: readonly VersionSummary[],
  { from, to }: Pick<VersionSearch, 'from' | 'to'>,
  report: Report,
) {
  const navigate = useNavigate();
  const [isOn, setIsOn] = useState(false);
  const [selection, setSelection] = useState<Selection>([]);

  /** The address names both sides, so that it can be shared. */
  const show = (pair?: Pair) =>
    navigate({
      to: '/admin/versions',
      search: { id: previewId, from: pair?.[0], to: pair?.[1] },
      resetScroll: false,
    });

  const toggleMode = () => {
    setIsOn(!isOn);
    setSelection([]);
    if (from !== undefined || to !== undefined) show();
  };

  const compare = () => {
    const [firstId, secondId] = selection;
    if (firstId === undefined || secondId === undefined) {
      toast.failure('Error', 'Please select two versions to compare.');
      return;
    }
    const first = versions.find(({ id }) => id === firstId);
    const second = versions.find(({ id }) => id === secondId);
    if (!first || !second) {
      report.failure('Could not find selected versions');
      return;
    }
    const text = comparisonText(first, second);
    show([firstId, secondId]);
    toast.success('Success!', text);
    alert(text);
  };

  return {
    isOn,
    selection,
    compared: from === undefined || to === undefined ? undefined : ([from, to] as const),
    show,
    toggleMode,
    toggle: (versionId: number) => setSelection(toggleSelected(selection, versionId)),
    compare,
  };
}

export type Comparison = ReturnType<typeof useComparison>;
