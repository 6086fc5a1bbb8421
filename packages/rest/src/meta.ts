/** Who may call a procedure: every caller, signed-in editors and administrators, or administrators. */
export type Access = 'public' | 'editor' | 'admin';

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The metadata of a tRPC procedure that this package reads: `initTRPC.meta<RestMeta>()`. */
export interface RestMeta {
  access?: Access;
  /** Absent: only tRPC reaches the procedure. */
  rest?: RestRoute;
}

/** The REST call of a procedure, and its documentation. */
export interface RestRoute {
  method: RestMethod;
  /** Relative to the mount prefix; `{id}` takes the input field `id` from the path. */
  path: `/${string}`;
  tag: string | readonly string[];
  /** One line, without a full stop. */
  summary: string;
  description?: string;
  /** Status of a successful answer; the default is 200, or 302 with `redirect`. */
  status?: number;
  /**
   * The output is `Page<Item>`. REST answers the bare items, the total as `X-Total-Count` and the
   * next page as `Link: <…>; rel="next"` with the query key `cursor`.
   */
  page?: true;
  /** The output is `{ location: string }`. REST answers a redirect to it, without a body. */
  redirect?: true;
  /** A visitor's answer has an `ETag`; 304 tells a caller who sends it that nothing has changed. */
  revalidates?: true;
  /** Largest request body in bytes; the default is the server's limit. */
  bodyLimit?: number;
  /** Headers of this call; documented, not enforced. */
  headers?: RestHeaders;
  /**
   * The last part of the path is one of several fixed names. REST answers 404 with this text to any
   * other name there, even where another method has a parameter in its place.
   */
  unknownName?: string;
  /** Error statuses beside those of every call of its kind. */
  errors?: readonly number[];
  /**
   * Examples that replace those made from the fields. A response example that is an object needs only
   * the fields that differ from the body and from the fields' examples.
   */
  examples?: { response?: unknown; body?: unknown };
}

export interface RestHeaders {
  request?: Readonly<Record<string, { description: string; example?: string }>>;
  /** `isAlways`: every successful answer has the header. */
  response?: Readonly<Record<string, { description: string; isAlways?: true; example?: string }>>;
}

export interface Page<Item> {
  items: Item[];
  /** Value of `cursor` for the next page; null on the last page. */
  nextCursor: string | null;
  /** Number of all matches, over all pages. */
  total: number;
}
