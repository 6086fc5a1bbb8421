import { counted } from '@foreword/domain/counted.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { UnstyledButton } from '@mantine/core';
import { type ReactNode, type Ref, useCallback, useRef, useState } from 'react';
import { type NotesPlace, notesId } from '../../lib/field-notes.tsx';
import classes from './check.module.css';
import {
  changeCheck,
  type Finding,
  type FindingGroup,
  groupFindings,
  isAt,
  shortened,
  useCheckContext,
  useCheckState,
  useFindingsAt,
} from './use-check.ts';

/** Groups that show at once; more are one press away. */
const SHOWN = 3;

/** The findings at an input. Its first line describes the input. */
export function FieldFindings({ path, isWhole = false }: NotesPlace) {
  const all = useFindingsAt(path, isWhole);
  // The line about the origin of a text mentions its review.
  const findings = all.filter(({ rule }) => rule !== 'review.missing');
  const [isOpen, setIsOpen] = useState(false);
  const groups = groupFindings(findings);
  const shown = isOpen ? groups : groups.slice(0, SHOWN);
  const undoButton = useRef<HTMLButtonElement>(null);
  // The pressed button leaves with the last finding.
  const passFocusOn = useCallback(
    (list: HTMLElement | null) => () => {
      if (list?.contains(document.activeElement)) undoButton.current?.focus();
    },
    [],
  );
  return (
    <div className={findings.length > 0 ? classes.findings : undefined}>
      <p id={notesId(path)} className="visually-hidden">
        {findings.length > 0 && `Check: ${counted(findings.length, 'finding')}`}
      </p>
      {findings.length > 0 && (
        <ul className={classes.list} ref={passFocusOn}>
          {shown.map((group) => (
            <GroupLine key={group.key} group={group} />
          ))}
        </ul>
      )}
      {groups.length > SHOWN && (
        <Button look="plain" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show ${groups.length - SHOWN} more`}
        </Button>
      )}
      {findings.length > 0 && <OlderLine />}
      <ActLine path={path} isWhole={isWhole} undoButton={undoButton} />
    </div>
  );
}

function OlderLine() {
  const isOlder = useCheckState((state) => state.isOlder);
  return isOlder && <Small fs="italic">From before your last change</Small>;
}

interface ActLineProps extends Required<NotesPlace> {
  undoButton: Ref<HTMLButtonElement>;
}

function ActLine({ path, isWhole, undoButton }: ActLineProps) {
  const act = useCheckState(({ act }) => (act && isAt(act, path, isWhole) ? act : undefined));
  const { store } = useCheckContext();
  if (act === undefined) return null;
  const undo = () => {
    changeCheck(store, { act: undefined });
    act.undo();
  };
  return (
    <p className={classes.act}>
      <span role="status">{act.text}</span>
      <Button ref={undoButton} look="plain" size="small" onClick={undo}>
        Undo
      </Button>
    </p>
  );
}

function GroupLine({ group: { findings, message, severity } }: { group: FindingGroup }) {
  const quoted = findings.filter(({ words }) => words.trim() !== '');
  return (
    <li data-severity={severity}>
      {severity === 'blocking' && <strong className={classes.blocking}>Stops publishing: </strong>}
      {quoted.map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be found twice.
        <WordsButton key={index} finding={finding} />
      ))}
      <span>{message}</span>
      {findings.length === 1 && findings[0] && <FindingActions finding={findings[0]} />}
    </li>
  );
}

const passageOf = ({ place, words, start }: Finding) => ({ path: place, words, start });

function WordsButton({ finding }: { finding: Finding }) {
  const { actions } = useCheckContext();
  return (
    <UnstyledButton
      className={classes.words ?? ''}
      dir="auto"
      title="Show these words in the text"
      onClick={() => actions.show(passageOf(finding))}
    >
      {shortened(finding.words)}
    </UnstyledButton>
  );
}

function FindingActions({ finding }: { finding: Finding }): ReactNode {
  const { store, actions, run } = useCheckContext();
  const { source, rule, place, words } = finding;
  const replace = () => {
    if (source === undefined) return;
    const passage = passageOf(finding);
    // The check leaves out the punctuation at the end: it belongs to the sentence of the preview.
    const [ending = ''] = /[.,;:!?。，；：！？]*$/.exec(words) ?? [];
    const replacement = source.text + ending;
    if (!actions.replace(passage, replacement)) {
      changeCheck(store, { act: undefined, failure: 'The words have changed since the check' });
      return run();
    }
    const undo = () => {
      actions.replace({ ...passage, words: replacement }, words);
    };
    changeCheck(store, { act: { place, text: 'The source’s words stand in the text now.', undo } });
  };
  const { showSource, allow, forbid } = actions;
  const except = () =>
    allow?.(words, () => {
      const undo = () => {
        forbid?.(words);
        actions.show(passageOf(finding));
      };
      changeCheck(store, {
        act: { place, text: 'Kept as the words of this preview’s author.', undo },
      });
    });
  if (!rule.startsWith('quote.')) return null;
  return (
    <span className={classes.acts}>
      {source && showSource && (
        <Button look="plain" size="small" onClick={() => showSource(source)}>
          Show in source
        </Button>
      )}
      {source && (
        <Button look="plain" size="small" onClick={replace}>
          Use the source’s words
        </Button>
      )}
      {allow && (
        <Button look="plain" size="small" onClick={except}>
          This is the author of the preview speaking
        </Button>
      )}
    </span>
  );
}
