import { Badge } from '@foreword/ui/badge/badge.tsx';
import { CopyButton } from './code.tsx';
import type { Endpoint } from './document/endpoints.ts';
import classes from './endpoint.module.css';
import { EndpointDetails } from './endpoint-details.tsx';

interface EndpointRowProps {
  endpoint: Endpoint;
  isOpen: boolean;
  onToggle: () => void;
}

export function EndpointRow({ endpoint, isOpen, onToggle }: EndpointRowProps) {
  const { id, method, path, summary, needsAuth } = endpoint;
  const pathId = `${id}-path`;
  return (
    <article id={id} className={classes.row} aria-labelledby={pathId}>
      <div className={classes.head}>
        <h3 className={classes.heading}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={`${id}-details`}
            onClick={onToggle}
          >
            <span className={classes.chevron} aria-hidden="true" />
            <span className={classes.name}>
              <span id={pathId} className={classes.call}>
                <span className={classes.method} data-method={method}>
                  {method}
                </span>{' '}
                <code className={classes.path}>{path}</code>
              </span>{' '}
              <span className={classes.summary}>{summary}</span>
            </span>{' '}
            {needsAuth && <Badge>Auth Required</Badge>}
          </button>
        </h3>
        <CopyButton text={path} label="Copy path" describedBy={pathId} isCompact />
      </div>
      <div id={`${id}-details`} hidden={!isOpen}>
        {isOpen && <EndpointDetails endpoint={endpoint} />}
      </div>
    </article>
  );
}
