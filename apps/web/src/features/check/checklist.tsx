import { Button } from '@foreword/ui/button/button.tsx';
import { type ReactNode, useId, useState } from 'react';
import { formatTime } from '../../lib/format-time.ts';
import classes from './check.module.css';
import { useCheckContext, useCheckState } from './check-store.ts';
import { countText, type FindingGroup, groupFindings, shortened } from './findings.ts';

export interface Entry {
  path: string;
  text: string;
}

interface ChecklistProps {
  /** Fields that saving or publishing refuses. */
  missing: readonly Entry[];
  unfinished: readonly Entry[];
  /** Such as `Key Topics, item 1`. */
  labelOf: (path: string) => string;
  onChoose: (path: string) => void;
  reviewAction?: ReactNode;
}

interface Row {
  key: string;
  label: string;
  text: string;
  words?: string[];
  onChoose: () => void;
}

/** All that is open before readers see the preview, worst first. */
export function Checklist(props: ChecklistProps) {
  const { missing, unfinished, reviewAction } = props;
  const { rowOf, findingRows } = useRows(props);
  const findings = useCheckState((state) => state.findings);
  const groups = groupFindings(findings.filter(({ rule }) => rule !== 'review.missing'));
  const of = (severity: FindingGroup['severity']) =>
    groups.filter((group) => group.severity === severity).map(findingRows);
  const unreviewed = groupFindings(findings.filter(({ rule }) => rule === 'review.missing'));
  const parts = [
    { title: 'Missing or wrong', rows: missing.map(rowOf) },
    { title: 'Unfinished', rows: unfinished.map(rowOf) },
    { title: 'Stops publishing', rows: of('blocking') },
    { title: 'Generated, not reviewed', rows: unreviewed.map(findingRows), after: reviewAction },
    { title: 'Worth a look', rows: of('advice') },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div className={classes.checklist}>
      <CheckState isClear={parts.length === 0} />
      {parts.map((part) => (
        <ChecklistPart key={part.title} {...part} />
      ))}
    </div>
  );
}

export function useOpenCount({
  missing,
  unfinished,
}: Pick<ChecklistProps, 'missing' | 'unfinished'>) {
  const found = useCheckState(({ findings }) => groupFindings(findings).length);
  return missing.length + unfinished.length + found;
}

function useRows({ labelOf, onChoose }: ChecklistProps) {
  const { actions } = useCheckContext();
  const rowOf = ({ path, text }: Entry): Row => ({
    key: path,
    label: labelOf(path),
    text,
    onChoose: () => onChoose(path),
  });
  const findingRows = ({ key, message, findings }: FindingGroup): Row => {
    const place = findings[0]?.place ?? '';
    const words = findings.map((finding) => shortened(finding.words, 60)).filter(Boolean);
    const onChooseWords = () => {
      const [first] = findings;
      if (first) actions.show({ path: first.place, words: first.words, start: first.start });
    };
    return { key, label: labelOf(place), text: message, words, onChoose: onChooseWords };
  };
  return { rowOf, findingRows };
}

/** Rows that show at once. */
const SHOWN = 5;

interface ChecklistPartProps {
  title: string;
  rows: readonly Row[];
  after?: ReactNode;
}

function ChecklistPart({ title, rows, after }: ChecklistPartProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? rows : rows.slice(0, SHOWN);
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {title} <span className={classes.count}>{rows.length}</span>
      </h3>
      <ul className={classes.rows}>
        {shown.map(({ key, label, text, words = [], onChoose }) => (
          <li key={key}>
            <button type="button" className={classes.row} onClick={onChoose}>
              <span className={classes.place}>{label}</span>
              <span>
                {words.length > 0 && (
                  <q className={classes.quoted} dir="auto">
                    {words.join(' · ')}
                  </q>
                )}{' '}
                {text}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && (
        <Button look="plain" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
      {after}
    </section>
  );
}

/** When the text was checked, and the button that checks it. The number of findings is announced with each check. */
function CheckState({ isClear }: { isClear: boolean }) {
  const { run } = useCheckContext();
  const { checkedAt, isRunning, isOlder, failure, findings } = useCheckState((state) => state);
  return (
    <div className={classes.state}>
      <p>
        {isClear && checkedAt !== undefined && !isOlder ? (
          'Nothing is missing, and the check found nothing.'
        ) : (
          <StateText {...{ checkedAt, isRunning, isOlder, failure }} />
        )}
      </p>
      <Button size="small" isBusy={isRunning} busyLabel="Checking…" onClick={run}>
        Check now
      </Button>
      <p className="visually-hidden" role="status">
        {checkedAt !== undefined && `Checked: ${countText(findings.length, 'finding')}`}
      </p>
    </div>
  );
}

type StateTextProps = Pick<
  ReturnType<ReturnType<typeof useCheckContext>['store']['get']>,
  'checkedAt' | 'isRunning' | 'isOlder' | 'failure'
>;

function StateText({ checkedAt, isRunning, isOlder, failure }: StateTextProps) {
  if (failure !== undefined) return `Not checked: ${failure}.`;
  if (checkedAt === undefined) return isRunning ? 'Checking the text…' : 'Not checked yet.';
  const time = formatTime(checkedAt);
  return isOlder ? `Checked ${time}, before your last change.` : `Checked ${time}.`;
}
