import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { VersionSummary } from '@foreword/domain/version.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Group, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { toSide } from '../../lib/admin-search.ts';
import type { Pair } from './use-comparison.ts';

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
