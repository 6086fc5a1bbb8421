/** Place of a preview in a list that has the newest first: by creation time, then id. */
export interface ListPosition {
  createdAt: string;
  id: number;
}
