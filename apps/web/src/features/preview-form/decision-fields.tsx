import { DECISION_PARTS } from '@foreword/domain/decision.ts';
import { DECISION_LABELS } from '@foreword/domain/decision-labels.ts';
import { DECISION_LINES } from '@foreword/domain/decision-schema.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { Checkbox, Group, Stack } from '@mantine/core';
import { AlternativesEditor } from './alternatives-editor.tsx';
import { type DecisionDraft, draftOf, isBlankPart, textOf } from './form-texts.ts';
import {
  ChoiceWithText,
  CountedText,
  LabelledChoice,
  Lines,
  PartGroup,
  type PartProps,
  usePlaces,
} from './part-inputs.tsx';

export interface PartFieldsProps {
  /** JSON; blank without any part. */
  value: string;
  /** @param part the one that changed */
  onChange: (value: string, part: string) => void;
}

interface DecisionFieldsProps extends PartFieldsProps {
  /** The preview itself, which is no alternative. */
  previewId: number | undefined;
}

export function DecisionFields({ value, onChange, previewId }: DecisionFieldsProps) {
  const draft = draftOf('decision', value);
  const at = <Part extends keyof DecisionDraft>(part: Part) => ({
    path: `decision.${part}`,
    label: DECISION_PARTS[part],
    value: draft[part],
    onChange: (next: DecisionDraft[Part]) =>
      onChange(textOf('decision', { ...draft, [part]: next }), part),
  });
  return (
    <Stack gap="1.25rem">
      <ChoiceWithText
        {...at('verdict')}
        keys={['call', 'reason']}
        labels={DECISION_LABELS.verdict}
        hint="Is the book worth the price and the hours to the reader you describe below? “Skip it” and “Read parts of it” are honest answers; name the better book under Alternatives, or the chapters in the reason."
        textHint="What decides it, in one or two sentences that a reader can check."
      />
      <Lines
        {...at('readIf')}
        noun="reason to read"
        limits={DECISION_LINES.readIf}
        hint="A reader or a need in each line, such as “you lead a team for the first time”."
      />
      <Lines
        {...at('skipIf')}
        noun="reason to skip"
        limits={DECISION_LINES.skipIf}
        hint="Who would waste the hours? Every book has such readers."
      />
      <LabelledChoice
        {...at('difficulty')}
        labels={DECISION_LABELS.difficulty}
        hint="How hard the prose and the argument are for a general reader."
        onChange={(next) => at('difficulty').onChange(next as DecisionDraft['difficulty'])}
      />
      <ChoiceWithText
        {...at('priorKnowledge')}
        keys={['level', 'note']}
        labels={DECISION_LABELS.priorKnowledge}
        hint="How much a reader must know before page one."
        textHint="What that is."
      />
      <EvidenceFields {...at('evidence')} />
      <ChoiceWithText
        {...at('currency')}
        keys={['status', 'note']}
        labels={DECISION_LABELS.currency}
        hint="Whether later research or events have overtaken the book."
        textHint="Which parts, and since when."
      />
      <AlternativesEditor {...at('alternatives')} previewId={previewId} />
      <Lines
        {...at('contentNotes')}
        noun="content note"
        limits={DECISION_LINES.contentNotes}
        hint="Subjects that a reader may want to know of beforehand. Leave it empty if there are none."
      />
    </Stack>
  );
}

function EvidenceFields(props: PartProps<DecisionDraft['evidence']>) {
  const { path, label, value, onChange } = props;
  const kinds = usePlaces()(`${path}.kinds`);
  const draft = value ?? { kinds: [], note: '' };
  const change = (next: typeof draft) => onChange(isBlankPart(next) ? null : next);
  return (
    <PartGroup path={path} label={label} hint="Choose what the book mainly rests on.">
      <Checkbox.Group
        id={kinds.id}
        aria-label={label}
        value={draft.kinds}
        error={kinds.error}
        onChange={(kinds) => change({ ...draft, kinds })}
      >
        <Group gap="0.5rem 1.25rem">
          {Object.entries(DECISION_LABELS.evidence).map(([kind, words]) => (
            <Checkbox key={kind} value={kind} label={words} />
          ))}
        </Group>
      </Checkbox.Group>
      <CountedText
        path={`${path}.note`}
        label="Note"
        name={`Note of ${label}`}
        hint="How strong it is."
        maxLength={LIMITS.adviceLength}
        rows={2}
        value={draft.note}
        onChange={(note) => change({ ...draft, note })}
      />
    </PartGroup>
  );
}
