/** Values of a body of usual size: more than any preview has, with all its topics. */
const MAX_VALUES = 50_000;
const USUAL_BODY = 2 * 1024 * 1024;
/** Larger bodies hold many previews. */
const BYTES_PER_VALUE = 20;

const [QUOTE, BACKSLASH, COMMA, COLON, BRACKET, BRACE] = Array.from('"\\,:[{', (sign) =>
  sign.charCodeAt(0),
);

/**
 * Counts before parsing: a schema takes microseconds to refuse each wrong value of a list, which is
 * seconds for a million.
 * @returns an error with `statusCode` 413
 */
export function refuseManyValues(json: string, bodyLimit = USUAL_BODY): Error | undefined {
  const most = bodyLimit > USUAL_BODY ? bodyLimit / BYTES_PER_VALUE : MAX_VALUES;
  let count = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(json, at);
      if (at === -1) return undefined;
    } else if (code === COMMA || code === COLON || code === BRACKET || code === BRACE) {
      count += 1;
      if (count > most) {
        return Object.assign(new Error('The request body has too many values'), {
          statusCode: 413,
        });
      }
    }
  }
  return undefined;
}

function endOfString(json: string, start: number): number {
  for (let at = start; ; ) {
    at = json.indexOf('"', at + 1);
    if (at === -1) return -1;
    let backslashes = 0;
    while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
}
