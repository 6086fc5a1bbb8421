import type { Coverage } from '@foreword/domain/check.ts';
import { counted } from '@foreword/domain/counted.ts';
import { Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import classes from './coverage-map.module.css';
import { useCheckState } from './use-check.ts';

/** What of the book the preview rests on, from its start to its end. */
export function CoverageMap({ howToAttach }: { howToAttach: ReactNode }) {
  const coverage = useCheckState((state) => state.coverage);
  const isChecked = useCheckState((state) => state.checkedAt !== undefined);
  if (!isChecked) return null;
  return (
    <Stack component="section" gap="0.5rem" aria-labelledby="coverage">
      <h3 id="coverage">Coverage of the book</h3>
      {coverage ? (
        <Tenths coverage={coverage} />
      ) : (
        <p className="note">
          With the text of the book, a map here shows which parts of it the topics and quotations
          rest on. {howToAttach}
        </p>
      )}
    </Stack>
  );
}

function Tenths({ coverage }: { coverage: Coverage }) {
  const { tenths, silentThirds } = coverage;
  const highest = Math.max(...tenths, 1);
  const [chosen, setChosen] = useState(0);
  const bars = useRef<HTMLOListElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = tenthAfter(event.key, chosen);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    bars.current?.querySelectorAll('button')[next]?.focus();
  };
  const silence = coverage.note ?? silenceText(silentThirds);
  return (
    <>
      {silence && (
        <Text c="var(--featured)" fz="0.9375rem" fw={600}>
          {silence}
        </Text>
      )}
      <ol ref={bars} className={classes.bars} aria-label="Tenths of the book, from start to end">
        {tenths.map((count, tenth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tenth is its place.
          <li key={tenth} data-silent={silentThirds.includes(thirdOf(tenth)) || undefined}>
            <UnstyledButton
              aria-label={`${tenthText(tenth)}: ${restText(count)}`}
              tabIndex={tenth === chosen ? 0 : -1}
              onKeyDown={move}
              onFocus={() => setChosen(tenth)}
              onMouseEnter={() => setChosen(tenth)}
              onClick={() => setChosen(tenth)}
            >
              <span>{count || ''}</span>
              <span
                className={classes.bar}
                style={{ height: `${(count / highest) * 100}%` }}
                data-empty={count === 0 || undefined}
              />
            </UnstyledButton>
          </li>
        ))}
      </ol>
      <p className={classes.ends} aria-hidden="true">
        <span>Start</span>
        <span className={classes.told}>
          {tenthText(chosen)}: {restText(tenths[chosen] ?? 0)}
        </span>
        <span>End</span>
      </p>
      <details>
        <summary>As a table</summary>
        <Table w="auto" mt="0.5rem" fz="0.9375rem" verticalSpacing="0.125rem">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Part of the book</Table.Th>
              <Table.Th scope="col">Topics and quotations</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {tenths.map((count, tenth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a tenth is its place.
              <Table.Tr key={tenth}>
                <Table.Th scope="row" fw={400}>
                  {tenthText(tenth)}
                </Table.Th>
                <Table.Td>{count}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </>
  );
}

/** The third in which the middle of a tenth lies. */
const thirdOf = (tenth: number): number => Math.floor(((tenth + 0.5) / 10) * 3);

const THIRDS = ['first', 'second', 'last'];

/** Such as "Nothing rests on the second and last thirds of the book."; undefined if something rests on each. */
export function silenceText(silentThirds: readonly number[]): string | undefined {
  if (silentThirds.length === 0) return undefined;
  if (silentThirds.length === THIRDS.length) return 'Nothing rests on the text of the book yet.';
  const names = silentThirds.map((third) => THIRDS[third]).join(' and ');
  const noun = silentThirds.length === 1 ? 'third' : 'thirds';
  return `Nothing rests on the ${names} ${noun} of the book.`;
}

export const tenthText = (tenth: number): string => `${tenth * 10} to ${(tenth + 1) * 10} %`;

export const restText = (count: number): string =>
  count === 0 ? 'nothing' : counted(count, 'topic or quotation', 'topics and quotations');

/** The tenth that a key leads to; undefined for other keys. */
export function tenthAfter(key: string, tenth: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(tenth + 1, 9);
    case 'ArrowLeft':
      return Math.max(tenth - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return 9;
    default:
      return undefined;
  }
}
