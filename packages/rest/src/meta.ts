/** Who may call a procedure: everybody, signed-in editors and administrators, or administrators alone. */
export type Access = 'public' | 'editor' | 'admin';

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The metadata of a tRPC procedure that this package reads: `initTRPC.meta<RestMeta>()`. */
export interface RestMeta {
  access?: Access;
  /** Absent: the procedure is reachable through tRPC only. */
  rest?: RestRoute;
}

/** Where a procedure appears as a REST call, and what its documentation says. */
export interface RestRoute {
  method: RestMethod;
  /** Relative to the mount prefix; `{id}` takes the input field `id` from the path. */
  path: `/${string}`;
  /** Heading or headings of the documentation the call stands under. */
  tag: string | readonly string[];
  /** One line, without a full stop. */
  summary: string;
  description?: string;
  /** Status of a successful answer; 200 unless told, 302 with `redirect`. */
  status?: number;
  /**
   * The output is `Page<Item>`: REST answers the bare items, the total as `X-Total-Count` and a
   * further page as `Link: <…>; rel="next"`, made by setting the query key `cursor`.
   */
  page?: true;
  /** The output is `{ location: string }`: REST answers a redirect to it, without a body. */
  redirect?: true;
  /** Largest request body, in bytes; the server's own limit unless told. */
  bodyLimit?: number;
  /** Headers of its own that the call takes and answers with; documented, not enforced. */
  headers?: RestHeaders;
  /**
   * The last part of the path is one of several names of a kind. Another name there is answered 404
   * with this text, also where another method of the path has a parameter in its place.
   */
  unknownName?: string;
  /** Error statuses beyond those every call of its kind can have. */
  errors?: readonly number[];
  /**
   * Examples for the documentation, instead of those made from the examples of the fields. Of a
   * response that is an object it is enough to say what differs from the body and from those.
   */
  examples?: { response?: unknown; body?: unknown };
}

/** Headers of a call, by name. */
export interface RestHeaders {
  request?: Readonly<Record<string, { description: string; example?: string }>>;
  /** `isAlways`: no successful answer is without it. */
  response?: Readonly<Record<string, { description: string; isAlways?: true; example?: string }>>;
}

/** Output of a procedure with `page: true`. */
export interface Page<Item> {
  items: Item[];
  /** Value of `cursor` that gives the next page; null on the last one. */
  nextCursor: string | null;
  /** Number of all matches, not of those on this page. */
  total: number;
}
