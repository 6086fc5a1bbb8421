export type Access = 'public' | 'editor' | 'admin';

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type RestMeta = {
  access?: Access;
  scope?: string;
} & (RestCall | TrpcOnly);

interface TrpcOnly {
  rest?: never;
}

export interface RestCall {
  /** `{id}` takes the input field `id` from the path. */
  rest: `${RestMethod} /${string}`;
  tag: string | readonly string[];
  summary: string;
  description?: string;
  /** The default is 200, or 302 with `redirect`. */
  status?: number;
  /** Output: `Page<Item>`. REST answers the items, `X-Total-Count` and the next page as `Link`. */
  page?: true;
  redirect?: true;
  /** Visitors get an `ETag`, and 304 while nothing has changed. */
  revalidates?: true;
  bodyLimit?: number;
  file?: FileBody;
  /** Documented, not enforced. */
  headers?: RestHeaders;
  /** The 404 text for other names in the last part of the path, which has several fixed names. */
  unknownName?: string;
  /** Beside those of every call of its kind. */
  errors?: readonly number[];
  /** Replace generated examples; a response object needs only the fields that differ. */
  examples?: { response?: unknown; body?: unknown };
}

export interface RestRoute extends Omit<RestCall, 'rest'> {
  method: RestMethod;
  path: `/${string}`;
}

/** The body may be a file instead of JSON; the other input fields then stand in the query. */
export interface FileBody {
  /** The input field that gets `{ type, bytes }`. */
  field: string;
  types: readonly string[];
  /** Bodies of this call that the server takes at once; a further one is answered 503. */
  atOnce: number;
}

export interface RestHeaders {
  request?: Readonly<Record<string, { description: string; example?: string }>>;
  response?: Readonly<Record<string, { description: string; isAlways?: true; example?: string }>>;
}

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  total: number;
}
