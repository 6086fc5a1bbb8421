import type { Grounding } from '@foreword/domain/grounding.ts';
import { UnstyledButton } from '@mantine/core';
import { Fragment } from 'react';
import { formPath, labelOfPlace, type Passage, type SourcePlace } from '../../lib/form-places.ts';
import classes from './generation.module.css';

export interface GroundingReportProps {
  grounding: Grounding;
  /** Leads to words in the form. */
  onShow: (passage: Passage) => void;
  /** Leads to a passage of a source. */
  onShowSource: (place: SourcePlace) => void;
}

/** What a generated text rests on: what failed comes first. */
export function GroundingReport({ grounding, ...places }: GroundingReportProps) {
  const { topics, quotations, findings, isChecked, areTopicsCompared } = grounding;
  const named = topics.filter(({ passages }) => !areTopicsCompared && passages.length > 0);
  const supported = topics.filter(({ isSupported }) => isSupported);
  const verbatim = quotations.filter(isVerbatim);
  const unsupported = findings.filter(({ rule }) => /^(?:figure|name)\./.test(rule)).length;
  const quoted = `${verbatim.length} of ${quotations.length} quotations`;
  const found = areTopicsCompared
    ? `${supported.length} of ${topics.length} topics rest on passages of the sources. ${quoted} stand in them word for word.`
    : `Topics were not compared: no source has the text of the book in their language. ${quoted} stand in the sources word for word.`;
  return (
    <section aria-labelledby="grounding" className={classes.grounding}>
      <h3 id="grounding">What the text rests on</h3>
      <p role="status">
        {isChecked
          ? found
          : 'The text could not be checked now. Check it below before you publish.'}
        {unsupported > 0 && ` No source contains ${unsupported} of its figures and names.`}
      </p>
      <Failures grounding={grounding} {...places} />
      {supported.length + verbatim.length > 0 && (
        <details>
          <summary>Topics and quotations that the sources support</summary>
          <Supported grounding={grounding} {...places} />
        </details>
      )}
      {named.length > 0 && (
        <details>
          <summary>Passages that the topics name, not compared</summary>
          <ul>
            {topics.map((topic, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the list never changes.
              <NamedPassages key={index} {...topic} onShowSource={places.onShowSource} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const isVerbatim = ({ status }: Grounding['quotations'][number]) => status === 'verbatim';

const WHY_NOT = {
  altered: 'is not word for word what the source says',
  missing: 'stands in no source',
};

function Failures({ grounding, ...places }: GroundingReportProps) {
  const { topics, quotations, isChecked, areTopicsCompared } = grounding;
  const isUnsupported = ({ isSupported, passages }: Grounding['topics'][number]) =>
    isChecked && !isSupported && (areTopicsCompared || passages.length === 0);
  if (!topics.some(isUnsupported) && quotations.every(isVerbatim)) return null;
  return (
    <ul className={classes.failures} aria-label="What the sources do not support">
      {topics.map((topic, index) => {
        if (!isUnsupported(topic)) return null;
        const { title, unknownPassages } = topic;
        const path = `keyTopics.${index}.title`;
        return (
          <li key={path}>
            <UnstyledButton onClick={() => places.onShow({ path, words: title, start: 0 })}>
              Topic {index + 1}: {title}
            </UnstyledButton>{' '}
            {areTopicsCompared ? 'rests on' : 'names'} no passage
            {unknownPassages > 0 && `; it names ${unknownPassages} that no source has`}
          </li>
        );
      })}
      <Quotations quotations={quotations.filter((each) => !isVerbatim(each))} {...places} />
    </ul>
  );
}

function Supported({ grounding: { topics, quotations }, ...places }: GroundingReportProps) {
  return (
    <ul>
      {topics.map(
        (topic, index) =>
          topic.isSupported && (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the list never changes.
            <NamedPassages key={index} {...topic} onShowSource={places.onShowSource} />
          ),
      )}
      <Quotations quotations={quotations.filter(isVerbatim)} {...places} />
    </ul>
  );
}

interface QuotationsProps extends Omit<GroundingReportProps, 'grounding'> {
  quotations: Grounding['quotations'];
}

function Quotations({ quotations, onShow, onShowSource }: QuotationsProps) {
  return quotations.map(({ path, text, status, source }, index) => {
    const place = formPath(path);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: quotations may repeat, and the list never changes.
      <li key={`quotation ${index}`}>
        <UnstyledButton onClick={() => onShow({ path: place, words: text, start: 0 })}>
          {labelOfPlace(place)}
        </UnstyledButton>
        : <q dir="auto">{text}</q> {status !== 'verbatim' && WHY_NOT[status]}
        {source && status !== 'verbatim' && (
          <>
            . The source says <q dir="auto">{source.text}</q>{' '}
          </>
        )}
        {source && (
          <ToSource place={{ ...source, words: source.text }} onShowSource={onShowSource} />
        )}
      </li>
    );
  });
}

interface NamedPassagesProps {
  title: string;
  passages: Grounding['topics'][number]['passages'];
  onShowSource: GroundingReportProps['onShowSource'];
}

function NamedPassages({ title, passages, onShowSource }: NamedPassagesProps) {
  if (passages.length === 0) return null;
  return (
    <li>
      {title}:{' '}
      {passages.map((passage, at) => (
        <Fragment key={passage.passageId}>
          {at > 0 && ' · '}
          <ToSource place={passage} onShowSource={onShowSource} />
        </Fragment>
      ))}
    </li>
  );
}

interface ToSourceProps {
  place: SourcePlace & { percent: number };
  onShowSource: GroundingReportProps['onShowSource'];
}

function ToSource({ place, onShowSource }: ToSourceProps) {
  return (
    <UnstyledButton onClick={() => onShowSource(place)}>
      <span className="visually-hidden">Show in source, at </span>
      {Math.round(place.percent)} %
    </UnstyledButton>
  );
}
