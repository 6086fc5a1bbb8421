import '@foreword/ui/admin/admin-styles.ts';
import { usePrintedTexts } from '@foreword/ui/admin/printed-texts.ts';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApiDocsSearch } from '../../lib/admin-search.ts';
import { focusContent } from '../../lib/focus-content.ts';
import { Loaded } from '../../lib/loaded.tsx';
import classes from './api-docs.module.css';
import { CodeBlock, WithCode } from './code.tsx';
import { apiDocumentQuery, type Endpoint, type SignIn } from './document/endpoints.ts';
import { EndpointBrowser } from './endpoint-browser.tsx';
import { firstInputs, toCurl, toRequest } from './try-it/request.ts';

export function ApiDocs({ search }: { search: ApiDocsSearch }) {
  const document = useQuery(apiDocumentQuery);
  usePrintedTexts();
  const refetch = () => {
    // The button is removed.
    focusContent();
    return document.refetch();
  };
  return (
    <Loaded
      query={{ ...document, refetch }}
      loading="Loading the API documentation"
      failure="Error loading the API documentation"
    >
      {({ endpoints, signIns }) => (
        <>
          <div className={classes.cards}>
            <BaseUrlCard />
            <AuthenticationCard signIns={signIns} endpoints={endpoints} />
          </div>
          <EndpointBrowser endpoints={endpoints} search={search} />
        </>
      )}
    </Loaded>
  );
}

/** The documentation names no site of its own. */
const PLACEHOLDER = 'https://your-site.example';

const BaseUrlCard = () => (
  <section className={classes.card} aria-labelledby="base-url">
    <Box component="h2" id="base-url" mb="0.75rem" fz="1.25rem">
      Base URL
    </Box>
    <p id="base-url-any">Every path below follows the address of your site:</p>
    <CodeBlock code={PLACEHOLDER} describedBy="base-url-any" />
    <Box component="p" id="base-url-here" mt="1.25rem">
      The site you are looking at answers at:
    </Box>
    <CodeBlock code={location.origin} describedBy="base-url-here" />
  </section>
);

const LOGIN_PATH = '/api/login';
const REGISTER_PATH = '/api/auth/register';
const WHO_PATH = '/api/auth/user';

interface AuthenticationCardProps {
  signIns: readonly SignIn[];
  endpoints: readonly Endpoint[];
}

function AuthenticationCard({ signIns, endpoints }: AuthenticationCardProps) {
  const { origin } = location;
  const register = endpoints.find(({ path }) => path === REGISTER_PATH);
  const call = toCurl(
    { method: 'GET', target: WHO_PATH, headers: [], body: undefined },
    { origin, withToken: true },
  );
  return (
    <section className={classes.card} aria-labelledby="authentication">
      <Box component="h2" id="authentication" mb="0.75rem" fz="1.25rem">
        Authentication
      </Box>
      <p>
        Admin endpoints need a login: in a browser, sign in by way of <code>{LOGIN_PATH}</code>.
        Endpoints that need one are marked <strong>Auth Required</strong>. A request says who sends
        it in one of these ways:
      </p>
      <Box component="ul" mt="0.75rem" pl="1.25rem" style={{ listStyle: 'disc' }}>
        {signIns.map(({ carries, description }) => (
          <li key={carries}>
            <code>{ofThisSite(carries)}</code>
            {description && (
              <Box component="p" c="dimmed">
                <WithCode text={description} />
              </Box>
            )}
          </li>
        ))}
      </Box>
      {register && (
        <>
          <p id="ask-for-token">On a demo site a script asks for a token:</p>
          <CodeBlock
            code={toCurl(toRequest(register, firstInputs(register)), { origin, withToken: false })}
            describedBy="ask-for-token"
          />
        </>
      )}
      <p id="send-token">It keeps the token to itself, and sends it with every call:</p>
      <CodeBlock code={`export FOREWORD_TOKEN='…'\n${call}`} describedBy="send-token" />
    </section>
  );
}

/** Without https the session's cookie has no prefix. */
const ofThisSite = (header: string): string =>
  location.protocol === 'https:' ? header : header.replace('__Host-', '');
