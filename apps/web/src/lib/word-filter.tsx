import { LIMITS } from '@foreword/domain/limits.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useIsHere } from './use-is-here.ts';

/** Pause in typing before the list is filtered. */
const TYPING_PAUSE_MS = 250;

interface WordFilterProps
  extends Pick<
    TextInputProps,
    'aria-label' | 'label' | 'leftSection' | 'mb' | 'onKeyDown' | 'placeholder' | 'size'
  > {
  /** The applied filter, which a link may change. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Keeps the focus and the typed words while the list loads. */
export function WordFilter({ value = '', onChange, ...input }: WordFilterProps) {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  if (value !== applied) {
    setApplied(value);
    if (value !== text.trim()) setText(value);
  }
  const isHere = useIsHere();
  const apply = useDebouncedCallback((typed: string) => {
    if (isHere()) onChange(typed.trim() || undefined);
  }, TYPING_PAUSE_MS);
  return (
    <TextInput
      {...input}
      type="search"
      maxLength={LIMITS.titleLength}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        apply(currentTarget.value);
      }}
    />
  );
}
