import type { VersionSummary } from '@foreword/domain/version.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Badge, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { formatTime } from '../../lib/format-time.ts';
import { cut } from './test-data.ts';
import type { Comparison } from './use-comparison.ts';
import type { VersionActions } from './use-version-actions.ts';
import classes from './version-card.module.css';

/** Spec §9. */
const ABSTRACT_LENGTH = 100;
const ROLES = ['First', 'Second'] as const;

interface VersionCardProps {
  previewId: number;
  version: VersionSummary;
  actions: VersionActions;
  comparison: Comparison;
}

/** One version: what it is, and what can be done with it. */
export function VersionCard({ previewId, version, actions, comparison }: VersionCardProps) {
  const { id, versionNumber, title, abstract, changes, createdAt, createdBy } = version;
  const heading = useRef<HTMLHeadingElement>(null);
  const role = ROLES[comparison.selection.indexOf(id)];
  const headingId = `version-${id}`;
  return (
    <article className={classes.card} aria-labelledby={headingId} data-role={role}>
      <div className={classes.head}>
        {comparison.isOn && (
          <Checkbox
            aria-label={`Compare version ${versionNumber}`}
            label=" "
            checked={role !== undefined}
            onChange={() => comparison.toggle(id)}
            classNames={{
              root: classes.choice ?? '',
              inner: classes.box ?? '',
              label: classes.wholeCard ?? '',
            }}
          />
        )}
        <h3 id={headingId} ref={heading} tabIndex={-1} className={classes.number}>
          Version {versionNumber}
        </h3>
        {version.isCurrent && (
          <Badge variant="outline" tt="none">
            Current
          </Badge>
        )}
        {version.isPublished && (
          <Badge tt="none" className={classes.published ?? ''}>
            Published
          </Badge>
        )}
        {role && <span className={classes.role}>{role}</span>}
      </div>
      <p className={classes.facts}>
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        {createdBy && <span>by {createdBy}</span>}
      </p>
      {changes && (
        <p className={classes.changes} dir="auto">
          {changes}
        </p>
      )}
      <p className={classes.title} dir="auto">
        {title}
      </p>
      {abstract && (
        <p className={classes.abstract} dir="auto">
          {beginningOf(abstract)}
        </p>
      )}
      <VersionButtons
        previewId={previewId}
        version={version}
        actions={actions}
        onDone={() => heading.current?.focus({ preventScroll: true })}
      />
    </article>
  );
}

const beginningOf = (abstract: string): string =>
  abstract.length <= ABSTRACT_LENGTH ? abstract : `${cut(abstract, ABSTRACT_LENGTH)}…`;

interface VersionButtonsProps {
  previewId: number;
  version: VersionSummary;
  actions: VersionActions;
  /** A button that has done its work is gone; the focus needs another place. */
  onDone: () => void;
}

function VersionButtons({ previewId, version, actions, onDone }: VersionButtonsProps) {
  const look = `${buttonClass('quiet')} ${classes.button}`;
  const { id, isCurrent, isPublished } = version;
  return (
    <div className={classes.buttons}>
      <Link
        to="/admin/edit/$id"
        params={{ id: String(previewId) }}
        search={{ versionId: id }}
        className={look}
      >
        <AdminIcon name="pen" size={16} />
        Edit Version
      </Link>
      {!isCurrent && (
        <button
          type="button"
          className={look}
          aria-disabled={actions.isBusy}
          onClick={() => actions.isBusy || actions.setCurrent(version, { onSuccess: onDone })}
        >
          Set as Current
        </button>
      )}
      <button
        type="button"
        className={look}
        disabled={isPublished}
        aria-disabled={actions.isBusy}
        onClick={() => actions.isBusy || actions.publish(version, { onSuccess: onDone })}
      >
        <AdminIcon name={isPublished ? 'check' : 'eye'} size={16} />
        {isPublished ? 'Published' : 'Publish'}
      </button>
    </div>
  );
}
