import type { VersionSummary } from '@foreword/domain/version.ts';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { comparisonText, type Report } from './report.ts';

export type Selection = readonly number[];

/** A selected version is removed; a third is ignored. */
export function toggleSelected(selection: Selection, versionId: number): Selection {
  if (selection.includes(versionId)) return selection.filter((id) => id !== versionId);
  return selection.length < 2 ? [...selection, versionId] : selection;
}

export type VersionPair = readonly [first: VersionSummary, second: VersionSummary];

export function useComparison(versions: readonly VersionSummary[], report: Report) {
  const [isOn, setIsOn] = useState(false);
  const [selection, setSelection] = useState<Selection>([]);
  const [compared, setCompared] = useState<VersionPair>();

  const toggleMode = () => {
    setIsOn(!isOn);
    setSelection([]);
    setCompared(undefined);
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
    setCompared([first, second]);
    toast.success('Success!', text);
    alert(text);
  };

  return {
    isOn,
    selection,
    compared,
    toggleMode,
    toggle: (versionId: number) => setSelection(toggleSelected(selection, versionId)),
    compare,
  };
}

export type Comparison = ReturnType<typeof useComparison>;
