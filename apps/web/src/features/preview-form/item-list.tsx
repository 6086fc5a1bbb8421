import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon, type AdminIconName } from '@foreword/ui/icon/admin-icon.tsx';
import { Group, Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { moved } from '../../lib/list-edits.ts';
import classes from './preview-form.module.css';

interface ItemListProps<Item> {
  noun: string;
  items: readonly Item[];
  newItem: Item;
  max?: number;
  onChange: (items: Item[]) => void;
  renderItem: (item: Item, index: number) => ReactNode;
}

const ACTION_LABELS = { up: ['Move', ' up'], down: ['Move', ' down'], remove: ['Remove', ''] };
type Action = keyof typeof ACTION_LABELS;

export function ItemList<Item>({
  noun,
  items,
  newItem,
  max = Number.POSITIVE_INFINITY,
  onChange,
  renderItem,
}: ItemListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [news, setNews] = useState('');

  /** Renders the new list at once, so that its elements can take the focus. */
  const show = (next: Item[], message: string) =>
    flushSync(() => {
      onChange(next);
      setNews(message);
    });
  const rowAt = (index: number) => list.current?.children.item(index);

  const move = (from: number, to: number, action: Action) => {
    show(moved(items, from, to), `Moved to place ${to + 1} of ${items.length}`);
    const buttons = [...(rowAt(to)?.querySelectorAll<HTMLButtonElement>('[data-action]') ?? [])];
    const same = buttons.find((button) => button.dataset.action === action && !button.disabled);
    (same ?? buttons.find((button) => !button.disabled))?.focus();
  };
  const remove = (index: number) => {
    show(items.toSpliced(index, 1), `Removed; ${items.length - 1} left`);
    const next = rowAt(Math.min(index, items.length - 2));
    (next?.querySelector<HTMLElement>('input, textarea') ?? addButton.current)?.focus();
  };
  const add = () => {
    show([...items, newItem], '');
    rowAt(items.length)?.querySelector<HTMLElement>('input, textarea')?.focus();
  };

  return (
    <Stack gap="0.75rem">
      <ol ref={list} className="stack" style={{ gap: '0.75rem' }}>
        {items.map((item, index) => {
          const name = `${noun} ${index + 1}`;
          const button = (action: Action, icon: AdminIconName, onClick: () => void) => {
            const label = `${ACTION_LABELS[action][0]} ${name}${ACTION_LABELS[action][1]}`;
            const isAtEnd = index === (action === 'up' ? 0 : items.length - 1);
            return (
              <Button
                look="bare"
                size="small"
                isRepeatable
                data-action={action}
                icon={<AdminIcon name={icon} size={16} />}
                aria-label={label}
                title={label}
                disabled={action !== 'remove' && isAtEnd}
                onClick={onClick}
              />
            );
          };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, only a place in the JSON.
            <li key={index} className={classes.item}>
              <Group justify="space-between" gap="0.5rem" wrap="nowrap">
                <span className="label">{capitalised(name)}</span>
                <Group gap="0.25rem" wrap="nowrap">
                  {button('up', 'arrowUp', () => move(index, index - 1, 'up'))}
                  {button('down', 'arrowDown', () => move(index, index + 1, 'down'))}
                  {button('remove', 'trash', () => remove(index))}
                </Group>
              </Group>
              {renderItem(item, index)}
            </li>
          );
        })}
      </ol>
      <Button
        ref={addButton}
        size="small"
        className={classes.start}
        icon={<AdminIcon name="plus" size={16} />}
        isRepeatable
        aria-disabled={items.length >= max}
        onClick={add}
      >
        Add {noun}
      </Button>
      {items.length >= max && <p className="note">At most {max}.</p>}
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </Stack>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
