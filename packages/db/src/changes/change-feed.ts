/**
 * What a committed change touches, as the triggers of migration 8 name it: `previews` (any published
 * preview), `preview:{id}`, `category:{folded name}` (the previews of that category), `featured`,
 * `categories` (the rows of the categories themselves), `settings:{page name}`.
 */
export type ChangeTag = string;

/** Tells a process what readers would see differently, whichever process or program changed it. */
export interface ChangeFeed {
  /**
   * Hands every change that was committed before this call to the listener. On SQLite that is done
   * when the call returns; on PostgreSQL the promise resolves when it is done, or there is no
   * promise where nothing can have changed since the last call.
   * @throws DomainError UNAVAILABLE while changes cannot be learned; the listener has then been told `all`
   */
  settle(): Promise<void> | undefined;
  close(): Promise<void>;
}

/** Receives the tags of committed changes, or `all` when the feed has lost track of them. */
export type ChangeListener = (changed: readonly ChangeTag[] | 'all') => void;
