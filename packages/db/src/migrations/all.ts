import { initial } from './0001-initial.ts';
import type { Migration } from './migration.ts';

/** Every migration this program knows, in order. */
export const MIGRATIONS: readonly Migration[] = [initial];
