import { buttonClass } from '@foreword/ui/button/button-class.ts';
import type { Endpoint } from './document/endpoints.ts';
import classes from './endpoint-browser.module.css';
import { EndpointRow } from './endpoint-row.tsx';
import type { OpenEndpoints } from './use-open-endpoints.ts';

interface EndpointListProps {
  endpoints: readonly Endpoint[];
  open: OpenEndpoints;
}

export function EndpointList({ endpoints, open }: EndpointListProps) {
  const count = endpoints.length;
  return (
    <>
      <div className={classes.toolbar}>
        <p className={classes.found} role="status">
          {count === 1 ? '1 endpoint' : `${count} endpoints`}
        </p>
        {count > 0 && (
          <div className={classes.foldings}>
            <button
              type="button"
              className={buttonClass('plain')}
              onClick={() => open.openAll(endpoints.map(({ id }) => id))}
            >
              Expand all
            </button>
            <button type="button" className={buttonClass('plain')} onClick={open.closeAll}>
              Collapse all
            </button>
          </div>
        )}
      </div>
      {count === 0 ? (
        <div className={classes.none}>
          <h3>No endpoints found</h3>
          <p>Try adjusting your search or filter criteria.</p>
        </div>
      ) : (
        <ul className={classes.list}>
          {endpoints.map((endpoint) => (
            <li key={endpoint.id}>
              <EndpointRow
                endpoint={endpoint}
                isOpen={open.has(endpoint.id)}
                onToggle={() => open.toggle(endpoint.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
