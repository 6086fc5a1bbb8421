import type { VersionSummary } from '@foreword/domain/version.ts';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { comparisonText } from './messages.ts';
import { type Selection, toggleSelected } from './selection.ts';
import type { Report } from './use-report.ts';

export type VersionPair = readonly [first: VersionSummary, second: VersionSummary];

/** Compare mode: off, or on with up to two versions chosen (spec §4). */
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
