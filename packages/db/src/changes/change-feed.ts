/**
 * Written by the triggers of migration 8: `previews` (any published preview), `preview:{id}`, `featured`,
 * `category:{folded name}` (its previews), `categories` (their rows), `settings:{page name}`. Migration 16 adds
 * `link:{key}` (who has such a row of `published_link`) and `members:{folded name}` (who is in a category).
 */
export type ChangeTag = string;

/** Follows what readers would see differently, whichever program changed it. */
export interface ChangeFeed {
  /**
   * Hands committed changes to the listener: those of this process at once, those of other processes at
   * most `LEASE_MS` late. Returns undefined if nothing had to be waited for.
   * @throws DomainError UNAVAILABLE, after the listener was told `all`
   */
  settle(): Promise<void> | undefined;
  close(): Promise<void>;
}

/** `all`: the feed has lost track. */
export type ChangeListener = (changed: readonly ChangeTag[] | 'all') => void;
