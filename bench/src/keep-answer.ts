import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { KeptAnswer } from './yardstick.ts';

/** What browsers ask for; both sides are measured with answers compressed this way. */
export const ACCEPT_ENCODING = 'br';

/** Headers that belong to the connection or the moment; every server writes its own. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

/**
 * Asks for a page as a browser does and keeps the answer byte for byte.
 * @throws Error if the answer is not 200
 */
export async function keepAnswer(origin: string, path: string): Promise<KeptAnswer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'accept-encoding': ACCEPT_ENCODING };
    get(`${origin}${path}`, { headers }, resolve).on('error', reject);
  });
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path} answers ${response.statusCode}`);
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    value === undefined || HOP_HEADERS.includes(name) ? [] : [[name, String(value)] as const],
  );
  return { path, headers: Object.fromEntries(headers), body };
}
