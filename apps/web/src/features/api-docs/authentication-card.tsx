import classes from './api-docs.module.css';
import { CodeBlock } from './code-block.tsx';
import type { Endpoint } from './document/endpoints.ts';
import type { SignIn } from './document/sign-ins.ts';
import { toCurl } from './try-it/curl.ts';
import { firstInputs, toRequest } from './try-it/request.ts';
import { WithCode } from './with-code.tsx';

/** The redirect that knows the site's hidden login route. */
const LOGIN_PATH = '/api/login';
const REGISTER_PATH = '/api/auth/register';
const WHO_PATH = '/api/auth/user';

interface AuthenticationCardProps {
  signIns: readonly SignIn[];
  endpoints: readonly Endpoint[];
}

/** Who needs to sign in, and how people and scripts do it. */
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
