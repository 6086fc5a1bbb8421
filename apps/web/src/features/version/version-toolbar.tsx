import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { VersionSummary } from '@foreword/domain/version.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { AdminListLink } from '../../lib/admin-list-link.tsx';
import {
  type ComparedSide,
  toSide,
  toTypedId,
  type VersionSearch,
} from '../../lib/admin-search.ts';
import { toast } from '../../lib/toast.ts';
import { comparisonText, type Report } from './report.ts';
import type { VersionActions } from './use-version-actions.ts';

interface VersionToolbarProps {
  hasVersions: boolean;
  actions: VersionActions;
  comparison: Comparison;
}

export function VersionToolbar({ hasVersions, actions, comparison }: VersionToolbarProps) {
  const { isOn, selection } = comparison;
  return (
    <Group gap="sm">
      <Button
        look="primary"
        icon={<AdminIcon name="plus" size={18} />}
        isBusy={actions.isBusy}
        onClick={actions.createNew}
      >
        Create New Version
      </Button>
      {!hasVersions && (
        <Button isBusy={actions.isBusy} onClick={actions.createInitial}>
          Create Initial Version
        </Button>
      )}
      <Button icon={<AdminIcon name="layers" size={18} />} onClick={comparison.toggleMode}>
        {isOn ? 'Exit Compare Mode' : 'Compare Versions'}
      </Button>
      {isOn && (
        <>
          <Button look="primary" onClick={comparison.compare}>
            Compare Selected ({selection.length}/2)
          </Button>
          <Small>
            {selection.length < 2
              ? 'Select two versions in the list.'
              : 'Two are selected. To take another one, let go of one of them.'}
          </Small>
        </>
      )}
    </Group>
  );
}

interface CompareFormProps {
  preview: AdminPreview;
  versions: readonly VersionSummary[];
  pair: Pair | undefined;
  onShow: (pair: Pair) => void;
}

/** Chooses any two of the versions, the working copy and what readers see. */
export function CompareForm({ preview, versions, pair, onShow }: CompareFormProps) {
  const newest = versions[0]?.id ?? 'working';
  const [from, setFrom] = useState(String(pair?.[0] ?? newest));
  const [to, setTo] = useState(String(pair?.[1] ?? 'working'));
  const options = [
    { value: 'working', label: 'Working copy' },
    ...(preview.isPublished ? [{ value: 'published', label: 'What readers see' }] : []),
    ...versions.map(({ id, versionNumber }) => ({
      value: String(id),
      label: `Version ${versionNumber}`,
    })),
  ];
  const show = (event: FormEvent) => {
    event.preventDefault();
    const [first, second] = [toSide(from), toSide(to)];
    if (first !== undefined && second !== undefined) onShow([first, second]);
  };
  return (
    <Group component="form" gap="sm" align="flex-end" onSubmit={show} aria-label="Compare">
      <NativeSelect
        label="Compare from"
        data={options}
        value={from}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <NativeSelect
        label="to"
        data={options}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button type="submit">Show Differences</Button>
    </Group>
  );
}

interface SearchFormProps {
  id: number | undefined;
  onSearch: (id: number) => void;
}

export function SearchForm({ id, onSearch }: SearchFormProps) {
  const [text, setText] = useState(id === undefined ? '' : String(id));
  const [error, setError] = useState<string>();

  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = toTypedId(text);
    setError(wanted === undefined ? 'Type the number of a preview, such as 12.' : undefined);
    if (wanted !== undefined) onSearch(wanted);
  };

  return (
    <search>
      <form onSubmit={search} noValidate>
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Book Preview ID"
            description="The dashboard shows it on each card"
            inputMode="numeric"
            autoComplete="off"
            value={text}
            error={error}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            type="submit"
            look="primary"
            icon={<Icon name="search" size={18} />}
            disabled={text.trim() === ''}
          >
            Search
          </Button>
          <AdminListLink>Return to Dashboard</AdminListLink>
        </Group>
      </form>
    </search>
  );
}

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
