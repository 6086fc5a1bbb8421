import classes from './api-docs.module.css';
import { CodeBlock, CopyButton, WithCode } from './code.tsx';
import type { Endpoint, SignIn } from './document/endpoints.ts';
import { firstInputs, toCurl, toRequest } from './try-it/request.ts';

/** The documentation names no site of its own. */
const PLACEHOLDER = 'https://your-site.example';

export function BaseUrlCard() {
  return (
    <section className={classes.card} aria-labelledby="base-url">
      <h2 id="base-url">Base URL</h2>
      <p id="base-url-any">Every path below follows the address of your site:</p>
      <div className={classes.address}>
        <code>{PLACEHOLDER}</code>
        <CopyButton text={PLACEHOLDER} label="Copy" isCompact describedBy="base-url-any" />
      </div>
      <p id="base-url-here">The site you are looking at answers at:</p>
      <div className={classes.address}>
        <code>{location.origin}</code>
        <CopyButton text={location.origin} label="Copy" isCompact describedBy="base-url-here" />
      </div>
    </section>
  );
}

const LOGIN_PATH = '/api/login';
const REGISTER_PATH = '/api/auth/register';
const WHO_PATH = '/api/auth/user';

interface AuthenticationCardProps {
  signIns: readonly SignIn[];
  endpoints: readonly Endpoint[];
}

export function AuthenticationCard({ signIns, endpoints }: AuthenticationCardProps) {
  const { origin } = location;
  const register = endpoints.find(({ path }) => path === REGISTER_PATH);
  const call = toCurl(
    { method: 'GET', target: WHO_PATH, headers: [], body: undefined },
    { origin, withToken: true },
  );
  return (
    <section className={classes.card} aria-labelledby="authentication">
      <h2 id="authentication">Authentication</h2>
      <p>
        Admin endpoints need a login: in a browser, sign in by way of <code>{LOGIN_PATH}</code>.
        Endpoints that need one are marked <strong>Auth Required</strong>. A request says who sends
        it in one of these ways:
      </p>
      <ul className={classes.ways}>
        {signIns.map(({ carries, description }) => (
          <li key={carries}>
            <code>{carries}</code>
            {description && (
              <p className={classes.way}>
                <WithCode text={description} />
              </p>
            )}
          </li>
        ))}
      </ul>
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
