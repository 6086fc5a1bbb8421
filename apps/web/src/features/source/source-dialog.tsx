import { counted } from '@foreword/domain/counted.ts';
import { SOURCE_KIND_LABELS, type SourceText } from '@foreword/domain/source.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Dialog, DialogActions } from '@foreword/ui/dialog/dialog.tsx';
import { Box, Group, TextInput, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { SourcePlace } from '../../lib/form-places.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useTRPC } from '../../lib/trpc.ts';
import { findMatches, type Heading, type Match, outlineOf } from './search-source.ts';
import classes from './source.module.css';

interface SourceDialogProps {
  place: SourcePlace | null;
  onClose: () => void;
}

export function SourceDialog({ place, onClose }: SourceDialogProps) {
  const query = useQuery(
    useTRPC().sources.byId.queryOptions(
      { id: place?.sourceId ?? 0 },
      // The text of a source never changes.
      { enabled: place !== null, staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  return (
    <Dialog
      isOpen={place !== null}
      title={query.data?.label ?? 'Source'}
      size="62rem"
      onClose={onClose}
    >
      {place && (
        <Loaded
          query={query}
          loading="Loading the source"
          failure="The source could not be loaded."
        >
          {(source) => (
            <SourceReader
              key={`${source.id}-${place.passageId}-${place.words}`}
              source={source}
              place={place}
            />
          )}
        </Loaded>
      )}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

const elementId = (passage: number) => `source-passage-${passage}`;

/** A passage may be higher than the window: its mark counts. Passages have their real height once they are near, which moves the others: hence several tries. */
function showPassage(passage: number, tries = 8): void {
  const element = document.getElementById(elementId(passage));
  const mark = element?.querySelector('mark[data-shown]');
  (mark ?? element)?.scrollIntoView({ block: 'center' });
  if (tries > 1) requestAnimationFrame(() => showPassage(passage, tries - 1));
}

const NONE: readonly Match[] = [];

function SourceReader({ source, place }: { source: SourceText; place: SourcePlace }) {
  const target = source.passages.findIndex(({ id }) => id === place.passageId);
  const start = useMemo(() => startAt(source, target, place.words ?? ''), [source, target, place]);
  const [typed, setTyped] = useState(start.query);
  const query = useDeferredValue(typed);
  const matches = useMemo(() => findMatches(source, query), [source, query]);
  const [current, setCurrent] = useState(start.current);
  const outline = useMemo(() => outlineOf(source), [source]);
  const byPassage = useMemo(() => Map.groupBy(matches, ({ passage }) => passage), [matches]);
  const shown = matches[current];
  const field = useRef<HTMLInputElement>(null);
  // The dialog opens before the text is there.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  useEffect(() => {
    if (target !== -1) showPassage(target);
  }, [target]);

  const go = (step: number) => {
    // Enter may come before the marks of the last letter.
    const found = query === typed ? matches : findMatches(source, typed);
    if (found.length === 0) return;
    const first = step > 0 ? -1 : 0;
    const next = ((current === -1 ? first : current) + step + found.length) % found.length;
    setCurrent(next);
    showPassage(found[next]?.passage ?? 0);
  };
  const search = (value: string) => {
    setTyped(value);
    setCurrent(-1);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  };

  return (
    <>
      <p className="note">
        {SOURCE_KIND_LABELS[source.kind]} · {counted(source.passages.length, 'passage')}
      </p>
      <Group gap="sm" align="end">
        <TextInput
          flex="1 1 14rem"
          type="search"
          label="Search in this source"
          value={typed}
          ref={field}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={press}
        />
        <Button aria-disabled={matches.length === 0} isRepeatable onClick={() => go(-1)}>
          Previous
        </Button>
        <Button aria-disabled={matches.length === 0} isRepeatable onClick={() => go(1)}>
          Next
        </Button>
        <Box component="span" role="status" lh="2.5rem">
          {countText(query, matches.length, current)}
        </Box>
      </Group>
      <div className={classes.reader}>
        {outline.length > 0 && <Outline outline={outline} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it. */}
        <section className={classes.text} tabIndex={0} aria-label="Text of the source">
          {source.passages.map((passage, index) => (
            <Passage
              key={passage.id}
              index={index}
              text={source.text.slice(passage.start, passage.end)}
              headings={headingsAt(outline, index)}
              percent={passage.place.percent}
              isTarget={index === target}
              matches={byPassage.get(index) ?? NONE}
              shown={shown?.passage === index ? shown : undefined}
            />
          ))}
        </section>
      </div>
    </>
  );
}

/** Begins with the marked words, if the passage has them to the letter. */
function startAt(source: SourceText, target: number, words: string) {
  const matches = findMatches(source, words);
  const current = matches.findIndex(({ passage }) => passage === target);
  return current === -1 ? { query: '', current: -1 } : { query: words, current };
}

function countText(query: string, count: number, current: number): string {
  if (query.trim().length < 2) return '';
  if (count === 0) return 'Not found';
  return current === -1 ? `${count} found` : `${current + 1} of ${count}`;
}

const headingsAt = (outline: readonly Heading[], passage: number): string =>
  outline
    .filter((heading) => heading.passage === passage)
    .map(({ title }) => title)
    .join(' · ');

function Outline({ outline }: { outline: readonly Heading[] }) {
  return (
    <details
      className={classes.outline}
      open={outline.length < 40 && matchMedia('(width >= 48em)').matches}
    >
      <summary>Outline</summary>
      <Box component="ol" className="stack" mt="0.5rem">
        {outline.map(({ title, level, passage, percent }) => (
          <li
            key={`${passage} ${level}`}
            style={{ paddingInlineStart: `${Math.min(level, 3)}rem` }}
          >
            <UnstyledButton dir="auto" onClick={() => showPassage(passage)}>
              {title} <small>{Math.round(percent)} %</small>
            </UnstyledButton>
          </li>
        ))}
      </Box>
    </details>
  );
}

interface PassageProps {
  index: number;
  text: string;
  headings: string;
  percent: number;
  isTarget: boolean;
  matches: readonly Match[];
  shown: Match | undefined;
}

const Passage = memo(function Passage(props: PassageProps) {
  const { index, text, headings, percent, isTarget, matches, shown } = props;
  return (
    <div id={elementId(index)} className={classes.passage} data-target={isTarget || undefined}>
      {headings && (
        <h3 dir="auto">
          {headings} <small>{Math.round(percent)} %</small>
        </h3>
      )}
      <p dir="auto">{marked(text, matches, shown)}</p>
    </div>
  );
});

function marked(text: string, matches: readonly Match[], shown: Match | undefined): ReactNode[] {
  let from = 0;
  const parts: ReactNode[] = [];
  for (const match of matches) {
    const { start, end } = match;
    parts.push(
      text.slice(from, start),
      <mark key={start} data-shown={match === shown || undefined}>
        {text.slice(start, end)}
      </mark>,
    );
    from = end;
  }
  return [...parts, text.slice(from)];
}
